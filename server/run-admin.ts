/** The commands as a process of their own: what the program does aside, it asks for as an operator would. */
import { admin } from "./admin";

process.exitCode = await admin(process.argv.slice(2));
