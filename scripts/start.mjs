// npm start: from a fresh clone to a running server.
import { build, install } from "./ready.mjs";

install();
build();
await import("./serve.mjs");
