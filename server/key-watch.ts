import { reloadKeys, rootKeyIds } from "~/server/keys.server";
import { log } from "~/server/log.server";
import { reportKeys } from "./key-report";

const LOOK = 1000;

export function watchKeys(dataDir: string): () => void {
  let reported = "";
  const look = () => {
    try {
      if (reloadKeys()) log.info({ rootKeys: rootKeyIds() }, "the key file has changed");
    } catch (error) {
      log.error({ err: error }, "key file");
    }
    const ids = rootKeyIds();
    if (ids.join(" ") === reported) return;
    try {
      reportKeys(dataDir, ids);
      reported = ids.join(" ");
    } catch (error) {
      // On a full disk; it is tried again.
      log.error({ err: error }, "which keys are taken up");
    }
  };
  look();
  const timer = setInterval(look, LOOK).unref();
  return () => clearInterval(timer);
}
