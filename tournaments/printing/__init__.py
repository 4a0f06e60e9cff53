"""What all prints share: type, paper, ornaments and the sheet; knows no desk and no database."""
