import module from "node:module";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

// The build is made for production.
process.env.NODE_ENV = "production";
module.enableCompileCache?.(fileURLToPath(new URL("../build/compiled", import.meta.url)));
const { serve } = await import(new URL("../build/server/main.js", import.meta.url));
await serve();
// On large machines V8 lets a heap of 70 MB grow to 280 MB before it collects (docs/decisions/0054). Set after the start, which it would slow by 5 %.
setFlagsFromString("--heap-growing-percent=100");
