import "./copy-link";
import "./key-board";
import "./look-again";
import "./print";
import "./sent-files";
import "./shown-once";
import "./tick-all";
