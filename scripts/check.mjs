// npm run check: formatting, lint and types.
import { install, run } from "./ready.mjs";

install();
run("npx", ["biome", "check", "."]);
run("npx", ["react-router", "typegen"], { stdio: ["ignore", "ignore", "inherit"] });
run("npx", ["tsc", "-p", "."]);
