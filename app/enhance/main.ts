/** Progressive enhancement of the pages that React does not take over: each works without it. */
import "./elements";
import { watchPage } from "./every-page";
import { watchDropped } from "./offline/dropped";
import { goOnAt, sendForms } from "./send";

// A separate bundle, which drivers' phones do not load.
if (document.querySelector("passkey-form")) void import("./passkey-form");

sendForms();
watchPage();
watchDropped();
goOnAt(location.hash);
