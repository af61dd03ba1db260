/** What betters the pages, each of which works without it. */
import "./asked-if";
import "./auto-save";
import "./copy-link";
import { keepUp } from "./every-page";
import "./key-board";
import "./look-again";
import "./offline-form";
import "./passkey-form";
import "./picture-box";
import "./print";
import "./sent-files";
import "./session-end";
import { goOnAt, sendForms } from "./send";
import "./shown-once";
import "./tick-all";
import "./timed-alert";
import "./verify-link";

sendForms();
keepUp();
goOnAt(location.hash);
