import { mkdir, open, readdir, readFile, rename, rm, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { asRefusal } from "db/storage.server";
import type { BlobStore } from "./store";

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

const SUB_FOLDERS = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, "0"));

/** All at once: a folder created during an upload could be lost in a power cut. */
async function makeFolders(root: string): Promise<void> {
  for (const name of SUB_FOLDERS) await mkdir(join(root, name), { recursive: true, mode: 0o700 });
  for (const path of [root, dirname(root)]) await syncFolder(path);
  await syncFolder(dirname(dirname(root))).catch((error: NodeJS.ErrnoException) => {
    // A service's user may be unable to read the parent folder.
    if (error.code !== "EACCES") throw error;
  });
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(`${path}.part`, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  await syncFolder(dirname(path));
}

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

function whereMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}

export function folderStore(dataDir: string): BlobStore {
  const [root, trash] = [join(dataDir, "files"), join(dataDir, "trash")];
  const ownerFile = join(root, "installation");
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);
  let made: Promise<void> | undefined;

  return {
    async put(name, bytes) {
      made ??= makeFolders(root);
      await made.catch((error: unknown) => {
        made = undefined;
        throw asRefusal(error);
      });
      const path = pathOf(name);
      try {
        await write(path, bytes);
      } catch (error) {
        // Frees room on a disk that may be full.
        await rm(`${path}.part`, { force: true }).catch(() => {});
        throw asRefusal(error);
      }
    },

    get: (name) => readFile(pathOf(name)),

    has: (name) => stat(pathOf(name)).then(() => true, whereMissing(false)),

    delete: (name) => unlink(pathOf(name)).catch(whereMissing(undefined)),

    async *list() {
      for (const folder of SUB_FOLDERS)
        for (const name of await namesIn(join(root, folder))) {
          // Of the file system or a desktop, not ours.
          if (!name.startsWith(folder)) continue;
          const found = await stat(join(root, folder, name)).catch(whereMissing(undefined));
          if (found) yield { name, changedAt: found.mtime, bytes: found.size };
        }
    },

    async trash(name, day) {
      await mkdir(join(trash, day), { recursive: true, mode: 0o700 });
      await rename(pathOf(name), join(trash, day, name)).catch(whereMissing(undefined));
    },

    trashDays: () => namesIn(trash),

    emptyTrash: (day) => rm(join(trash, day), { recursive: true }),

    readOwner: () => readFile(ownerFile, "utf8").then((text) => text.trim(), whereMissing(undefined)),

    async writeOwner(installation) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const file = await open(ownerFile, "w", 0o600);
      await file.writeFile(`${installation}\n`);
      await file.sync().finally(() => file.close());
    },
  };
}
