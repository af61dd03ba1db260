/** The built product with the demo's data, in a process and a folder of its own. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../scripts/ready.mjs";
import { freePort } from "../http/app";
import { until } from "../http/until";

const root = new URL("../../", import.meta.url).pathname;

export async function startDemo(settings: Record<string, string> = {}) {
  build();
  const folder = mkdtempSync(join(tmpdir(), "roadhand-long-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { PORT: String(port), DATA_DIR: folder, TRUST_PROXY: "1", LOG_LEVEL: "error", ...settings };
  const program = spawn(process.execPath, ["scripts/serve.mjs"], {
    cwd: root,
    env: { ...process.env, ...own },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady);
  return {
    origin,
    folder,
    async stop() {
      const ended = new Promise((resolve) => program.once("exit", resolve));
      program.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
