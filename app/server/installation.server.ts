import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { type Db, db, transaction } from "db/client.server";
import { installation } from "db/schema";
import { dataPath } from "~/env.server";

export type Installation = typeof installation.$inferSelect;

export async function loadInstallation(tx: Db = db): Promise<Installation> {
  const [row] = await tx.select().from(installation);
  if (!row) throw new Error("the installation's row is gone");
  return row;
}

export const editInstallation = (values: Partial<Omit<Installation, "id">>): Promise<void> =>
  transaction(async (tx) => {
    await tx.update(installation).set(values);
  });

/** Marks the folder of files with the installation's id, so that another database never sweeps it. */
export async function markFilesFolder(): Promise<void> {
  const path = dataPath("files", "installation");
  if (existsSync(path)) return;
  const file = await open(path, "w", 0o600);
  await file.writeFile(`${(await loadInstallation()).id}\n`);
  await file.sync().finally(() => file.close());
}
