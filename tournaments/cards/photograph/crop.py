"""Cuts a card out of its photograph, upright, for whoever compares it with what was read."""

from typing import TYPE_CHECKING

from tournaments.cards.photograph.reading import ReadCard

if TYPE_CHECKING:
    import numpy as np

# Wide enough to see a hanging chad where a box is enlarged, small enough for forty on a page.
WIDTH = 1000
# Of a card that lies nearly on edge nothing can be seen; its cut must not grow without bound.
LEAST_HEIGHT, MOST_HEIGHT = 250, 1000
QUALITY = 72
PAPER_PERCENTILE, PAPER_WHITE = 90, 242


def cut_out(picture: "np.ndarray", card: ReadCard) -> bytes:
    """The card alone, as a new JPEG: nothing of the file that was sent is in it, no place, no time.

    The picture is in colour (blue, green, red; 8 bits each).
    """
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra

    corners = np.array(card.corners, np.float32)
    upper, right, lower, left = np.hypot(*(np.roll(corners, -1, axis=0) - corners).T).tolist()
    height = round(WIDTH * (left + right) / max(1.0, upper + lower))
    height = min(MOST_HEIGHT, max(LEAST_HEIGHT, height))
    upright = np.array([[0, 0], [WIDTH, 0], [WIDTH, height], [0, height]], np.float32)
    way = cv2.getPerspectiveTransform(corners, upright)
    alone = cv2.warpPerspective(picture, way, (WIDTH, height), flags=cv2.INTER_AREA)
    # Taken in a dim hall it is dark; whoever compares wants paper to be white.
    white = float(np.percentile(alone, PAPER_PERCENTILE))
    alone = cv2.convertScaleAbs(alone, alpha=max(1.0, PAPER_WHITE / max(1.0, white)))
    _, coded = cv2.imencode(".jpg", alone, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return coded.tobytes()
