import { build, install } from "./ready.mjs";

install();
build();
await import("./serve.mjs");
