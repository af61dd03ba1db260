import { setFlagsFromString } from "node:v8";

// Whatever the shell has set: the build is one of production.
process.env.NODE_ENV = "production";
// On a machine with much memory V8 lets a heap of 70 MB grow to 280 before it looks for what is left (docs/decisions/0079).
setFlagsFromString("--heap-growing-percent=100");
const { serve } = await import(new URL("../build/server/main.js", import.meta.url));
await serve();
