import { checkDatabase } from "db/client.server";
import { type StorageFault, storageFault } from "db/storage.server";
import type { RequestHandler } from "express";

export const alive: RequestHandler = (_, res) => void res.type("text").send("ok\n");

function unready(isStopping: () => boolean): "stopping" | "database" | StorageFault | undefined {
  if (isStopping()) return "stopping";
  const fault = storageFault();
  if (fault) return fault;
  try {
    checkDatabase();
    return undefined;
  } catch {
    return "database";
  }
}

export const ready =
  (isStopping: () => boolean): RequestHandler =>
  (_, res) => {
    const reason = unready(isStopping);
    res
      .status(reason ? 503 : 200)
      .type("text")
      .send(`${reason ?? "ok"}\n`);
  };
