import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reloadKeys, rootKeyIds } from "~/server/keys.server";
import { log } from "~/server/log.server";

const LOOK = 1000;
const pathOf = (dataDir: string) => join(dataDir, "program.keys");

export const takenUp = (dataDir: string): string[] =>
  existsSync(pathOf(dataDir)) ? readFileSync(pathOf(dataDir), "utf8").trim().split(" ") : [];

export function watchKeys(dataDir: string): () => void {
  let lastFault = "";
  const look = () => {
    try {
      if (reloadKeys()) log.info({ rootKeys: rootKeyIds() }, "the key file has changed");
    } catch (error) {
      log.error({ err: error }, "key file");
    }
    const ids = rootKeyIds().join(" ");
    if (ids === lastFault) return;
    try {
      writeFileSync(`${pathOf(dataDir)}.part`, `${ids}\n`, { mode: 0o600 });
      renameSync(`${pathOf(dataDir)}.part`, pathOf(dataDir));
      lastFault = ids;
    } catch (error) {
      // On a full disk; it is tried again.
      log.error({ err: error }, "which keys are taken up");
    }
  };
  look();
  const timer = setInterval(look, LOOK).unref();
  return () => clearInterval(timer);
}
