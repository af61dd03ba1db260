import { admin } from "./admin";

process.exitCode = await admin(process.argv.slice(2));
