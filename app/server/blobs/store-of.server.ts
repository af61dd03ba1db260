import type { Env } from "~/settings.server";
import { folderStore } from "./folder.server";
import type { BlobStore } from "./store";

export async function storeOf({ bucket, dataDir }: Pick<Env, "bucket" | "dataDir">): Promise<BlobStore> {
  if (!bucket) return folderStore(dataDir);
  // Loaded only where it is set: a single box doesn't install the client.
  const { bucketStore } = await import("./bucket.server");
  return bucketStore(bucket);
}
