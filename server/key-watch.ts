/** A running program takes up the keys that `rotate-keys` writes, and says which it has. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reloadKeys, rootKeyIds } from "~/server/keys.server";
import { log } from "~/server/log.server";

const LOOK = 1000;
const placeOf = (dataDir: string) => join(dataDir, "program.keys");

/** @returns ids of the root keys that the program has, the newest first */
export const takenUp = (dataDir: string): string[] =>
  existsSync(placeOf(dataDir)) ? readFileSync(placeOf(dataDir), "utf8").trim().split(" ") : [];

/** @returns stops it */
export function watchKeys(dataDir: string): () => void {
  let said = "";
  const look = () => {
    try {
      if (reloadKeys()) log.info({ rootKeys: rootKeyIds() }, "the key file has changed");
    } catch (error) {
      log.error({ err: error }, "key file");
    }
    const ids = rootKeyIds().join(" ");
    if (ids === said) return;
    try {
      writeFileSync(`${placeOf(dataDir)}.part`, `${ids}\n`, { mode: 0o600 });
      renameSync(`${placeOf(dataDir)}.part`, placeOf(dataDir));
      said = ids;
    } catch (error) {
      // A full disk: said again at the next look.
      log.error({ err: error }, "which keys are taken up");
    }
  };
  look();
  const timer = setInterval(look, LOOK).unref();
  return () => clearInterval(timer);
}
