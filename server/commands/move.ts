import { env } from "~/env.server";
import type { BlobStore } from "~/server/blobs/store";
import { storeOf } from "~/server/blobs/store-of.server";
import { store } from "~/server/blobs.server";
import { loadInstallation } from "~/server/installation.server";
import { bucketIn } from "~/settings.server";
import { CommandFault, type Run } from "../admin-usage";

const AT_ONCE = 8;
const FOLDER = "folder";

async function targetOf(files: string): Promise<BlobStore> {
  const { bucket, faults } = files === FOLDER ? { faults: [] } : bucketIn(env.mode, files, "--files");
  if (faults.length > 0) throw new CommandFault(faults);
  const isSame = JSON.stringify(bucket) === JSON.stringify(env.bucket);
  if (isSame) throw new CommandFault("The files lie there already.");
  return storeOf({ bucket, dataDir: env.dataDir });
}

async function sizesIn(place: BlobStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of place.list()) sizes.set(name, bytes);
  return sizes;
}

/** @returns what lies there of an earlier run @throws CommandFault where it is another installation's */
async function claim(target: BlobStore): Promise<Map<string, number>> {
  const { id } = await loadInstallation();
  const owner = await target.readOwner();
  const there = await sizesIn(target);
  if (owner !== undefined && owner !== id)
    throw new CommandFault(`The files there belong to installation ${owner}; this one is ${id}. Nothing was changed.`);
  if (owner === undefined && there.size > 0)
    throw new CommandFault(`${there.size} files lie there, and nothing says whose they are. Nothing was changed.`);
  if (owner === undefined) await target.writeOwner(id);
  return there;
}

/** @returns whether it was there to be copied: somebody may be erased meanwhile */
async function copy(name: string, target: BlobStore): Promise<boolean> {
  const bytes = await store.get(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!bytes) return false;
  await target.put(name, bytes);
  if (!(await target.get(name)).equals(bytes)) throw new CommandFault(`${name} was given back with other bytes.`);
  return true;
}

/** Sealed files have random names and never change, so a second run only adds what came meanwhile. */
export const move: Run = async ({ files = "" }) => {
  const target = await targetOf(files);
  const there = await claim(target);
  const here = await sizesIn(store);
  const missing = [...here].flatMap(([name, bytes]) => (there.get(name) === bytes ? [] : name));
  let copied = 0;
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const done = await Promise.all(missing.slice(at, at + AT_ONCE).map((name) => copy(name, target)));
    copied += done.filter(Boolean).length;
  }
  const gone = [...there.keys()].filter((name) => !here.has(name));
  for (const name of gone) await target.delete(name);
  return {
    lines: [
      `${copied} files were copied, ${here.size - missing.length} were there already, ${gone.length} that are no more were deleted there.`,
      copied > 0
        ? "Stop the program, run this once more for what came meanwhile, and set FILES_URL."
        : "All of them are there. Set FILES_URL, start the program, and run `verify-files`.",
    ],
    json: { copied, present: here.size - missing.length, deleted: gone.length },
  };
};
