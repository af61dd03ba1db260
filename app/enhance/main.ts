/** Progressive enhancement: every page works without it. */
import "./shown-if";
import "./auto-save";
import { watchPage } from "./every-page";
import "./offline-form";
import "./picture-box";
import "./session-end";
import { goOnAt, sendForms } from "./send";
import "./timed-alert";
import "./verify-link";

/** A separate bundle, which drivers' phones do not load. */
const OF_STAFF = "copy-link, key-board, look-again, open-parts, print-button, sent-files, shown-once, tick-all";
if (document.querySelector(OF_STAFF)) void import("./staff");
if (document.querySelector("passkey-form")) void import("./passkey-form");

sendForms();
watchPage();
goOnAt(location.hash);
