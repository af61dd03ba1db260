/** The built product, really listening, on the data folder of the test file. */
import { cpSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import type { Running } from "../../server/main";

export { DEMO_PASSWORD } from "../settings";

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const PROGRAM = fileURLToPath(new URL("../../build/server/main.js", import.meta.url));

export type App = Running & { dataDir: string };

export async function startApp(): Promise<App> {
  // Links and the origin check need the address before the server has one.
  process.env.PORT = String(await freePort());
  const folder = process.env.DATA_DIR as string;
  // A test that has filled its folder itself keeps it.
  if (readdirSync(folder).length === 0) cpSync(process.env.SEEDED_FOLDER as string, folder, { recursive: true });
  // Modules are forgotten between test files, so that each loads the product anew.
  const { start } = (await import(/* @vite-ignore */ PROGRAM)) as { start(): Promise<Running> };
  return { ...(await start()), dataDir: folder };
}
