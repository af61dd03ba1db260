import "./copy-link";
import "./poll";
import "./print";
import "./sent-files";
import "./shown-once";
