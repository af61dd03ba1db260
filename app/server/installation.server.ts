import { type Db, db, transaction } from "db/client.server";
import { installation } from "db/schema";
import { store } from "~/server/blobs.server";

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

/** Marks the stored files with the installation's id, so that another database never sweeps it. */
export async function markFiles(): Promise<void> {
  if ((await store.readMark()) === undefined) await store.writeMark((await loadInstallation()).id);
}
