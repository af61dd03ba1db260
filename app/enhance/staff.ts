import "./copy-link";
import "./key-board";
import "./poll";
import "./print";
import "./sent-files";
import "./shown-once";
import "./tick-all";
