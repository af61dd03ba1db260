import { checkDatabase } from "db/client.server";
import { type StorageFault, storageFault } from "db/storage.server";
import type { RequestHandler } from "express";

export const alive: RequestHandler = (_, res) => void res.type("text").send("ok\n");

async function unready(isStopping: () => boolean): Promise<"stopping" | "database" | StorageFault | undefined> {
  if (isStopping()) return "stopping";
  const fault = storageFault();
  if (fault) return fault;
  try {
    await checkDatabase();
    return undefined;
  } catch {
    return "database";
  }
}

export const ready =
  (isStopping: () => boolean): RequestHandler =>
  async (_, res) => {
    const reason = await unready(isStopping);
    res
      .status(reason ? 503 : 200)
      .type("text")
      .send(`${reason ?? "ok"}\n`);
  };
