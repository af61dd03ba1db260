import { build, install } from "./ready.mjs";

install();
build();
// The build is made for production.
process.env.NODE_ENV = "production";
const { admin } = await import(new URL("../build/server/admin.js", import.meta.url));
process.exitCode = await admin(process.argv.slice(2));
