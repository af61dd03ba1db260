/** The elements that pages of staff know too. */
import "./asked-if";
import "./passkey-form";
import "./picture-box";
import "./timed-alert";
