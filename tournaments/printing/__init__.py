"""What all prints share: type, paper, ornaments and the sheet."""
