import "./auto-save";
import "./offline-form";
import "./picture-box";
import "./session-end";
import "./shown-if";
import "./timed-alert";
import "./verify-link";
