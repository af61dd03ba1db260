/** What betters the pages of visitors and applicants, which work without it. */
import "./auto-save";
import "./elements";
import { keepUp } from "./every-page";
import "./offline-form";
import "./session-end";
import { goOnAt, sendForms } from "./send";
import "./verify-link";

sendForms();
keepUp();
goOnAt(location.hash);
