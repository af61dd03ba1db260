// Brings the build up to date with the sources.
import { build } from "./ready.mjs";

build();
