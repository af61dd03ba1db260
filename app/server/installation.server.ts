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

/**
 * Writes the installation's id beside the stored files. With another database the program refuses to start there, so its
 * sweeper never deletes files that only this database names.
 */
export async function claimFiles(): Promise<void> {
  if ((await store.readOwner()) === undefined) await store.writeOwner((await loadInstallation()).id);
}
