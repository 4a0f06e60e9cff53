// The script of all pages. This file is the table of contents: a part stands below what it takes
// from, and of two that listen to one thing the upper one hears it first. They reach a browser as one
// file (`tournaments/web/joined_files.py`).

import "../django_htmx/htmx-2.min.js";
import "./failure.js";
import "./doubt.js";
import "./entry.js";
import "./taps.js";
import "./page.js";
import "./connection.js";
import "./waiting.js";
import "./undo.js";
import "./partner.js";
import "./floor.js";
import "./follow.js";
import "./reopen.js";
import "./pad.js";
import "./photographs.js";
import "./practice.js";
import "./screen.js";
import "./clock.js";
import "./wall.js";
import "./sound.js";
