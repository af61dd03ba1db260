import { install, run } from "./ready.mjs";

install();
run("npm", ["run", "--silent", "lint"]);
run("npm", ["run", "--silent", "typecheck"]);
