"""Paper bends, and the boxes printed on it with it: each is looked for where its frame is seen."""

import cv2
import numpy as np
import pytest

from tests.cards.photographed import PX
from tests.cards.test_photograph import GAMES, printed
from tournaments.cards.photograph.boxes import SCALE
from tournaments.cards.photograph.frames import frames_of
from tournaments.cards.prints import card_layout
from tournaments.printing.area import MM
from tournaments.printing.paper import Paper


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("millimetres", [-2.0, 0.0, 1.2])
def test_boxes_are_found_where_the_card_bends(paper: Paper, millimetres: float) -> None:
    """The marks at its corners lie where they should, and the boxes between them do not."""
    layout = card_layout(paper, GAMES, has_address=False)
    flat = cv2.resize(printed(paper)[0].picture, None, fx=SCALE / PX, fy=SCALE / PX)
    high, wide = flat.shape[:2]
    rows, columns = np.mgrid[:high, :wide].astype(np.float32)

    def bend(across: np.ndarray) -> np.ndarray:
        return millimetres * (1 - (2 * across / wide - 1) ** 2)

    shift = (bend(columns) * SCALE).astype(np.float32)
    bent = cv2.remap(flat, columns, rows - shift, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    frames = frames_of(bent, layout, SCALE)

    seen = [frames[box.game] for box in layout.boxes]
    middles = np.array([box.hole[0] / MM * SCALE for box in layout.boxes])
    true = bend(middles) * SCALE
    # A box across which the card falls away has no one place: two tenths of a millimetre.
    assert np.abs([frame.y for frame in seen] - true).max() < 2
    assert np.abs([frame.x for frame in seen]).max() < 2
    # The control: taken where the marks say, they are missed by as much as the card is bent.
    assert np.abs(true).max() == pytest.approx(abs(millimetres) * SCALE, abs=1)
