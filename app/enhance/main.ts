/** Progressive enhancement of the pages that React does not take over: each works without it. */
import "./elements";
import { watchPage } from "./every-page";
import { reportDroppedAnswers } from "./offline/dropped";
import { focusTarget, sendForms } from "./send";

// A separate bundle, which drivers' phones do not load.
if (document.querySelector("passkey-form")) void import("./passkey-form");

sendForms();
watchPage();
reportDroppedAnswers();
focusTarget(location.hash);
