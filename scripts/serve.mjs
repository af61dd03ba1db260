import module from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// Whatever the shell has set: the build is one of production.
process.env.NODE_ENV = "production";
// From Node 22 on a start need not compile what the one before it has compiled; where the folder can't be written it does.
module.enableCompileCache?.(fileURLToPath(new URL("../build/compiled", import.meta.url)));
const { serve } = await import(new URL("../build/server/main.js", import.meta.url));
await serve();
// On a machine with much memory V8 lets a heap of 70 MB grow to 280 before it looks for what is left (docs/decisions/0054).
// Not before: what a start makes stays, and each look at it in vain is a twentieth of the start.
setFlagsFromString("--heap-growing-percent=100");
