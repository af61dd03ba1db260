import { build, install } from "./ready.mjs";

install();
build();
// Whatever the shell has set: the build is one of production.
process.env.NODE_ENV = "production";
const { admin } = await import(new URL("../build/server/admin.js", import.meta.url));
process.exitCode = await admin(process.argv.slice(2));
