import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

function* filesIn(path) {
  if (statSync(path).isFile()) yield path;
  else for (const entry of readdirSync(path).sort()) yield* filesIn(join(path, entry));
}

export function stampOf(sources) {
  const hash = createHash("sha256");
  for (const source of sources) for (const file of filesIn(source)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

export function makeOnceStale({ sources, mark, lock, make }) {
  const isFresh = () => existsSync(mark) && readFileSync(mark, "utf8") === stampOf(sources);
  if (isFresh()) return;
  mkdirSync(dirname(lock), { recursive: true });
  // An SQLite lock ends with its process. Loaded late because a fresh clone has not installed the package yet.
  const Database = createRequire(import.meta.url)("better-sqlite3");
  const holder = new Database(lock, { timeout: 600_000 });
  try {
    holder.exec("BEGIN EXCLUSIVE");
    if (isFresh()) return;
    const stamp = stampOf(sources);
    rmSync(mark, { force: true });
    make();
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, stamp);
  } finally {
    holder.close();
  }
}
