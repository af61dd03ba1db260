import { createHash } from "node:crypto";

export type Migration = { name: string; sql: string; checksum: string };

export const migrationOf = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash("sha256").update(sql).digest("hex"),
});

export const migrationsOf = (files: Record<string, string>): Migration[] =>
  Object.entries(files)
    .map(([path, sql]) => migrationOf(path.slice(path.lastIndexOf("/") + 1), sql))
    .sort((a, b) => a.name.localeCompare(b.name));

export type Applied = Pick<Migration, "name" | "checksum">;

/** In order. @throws Error where the data are newer than the program, or an applied migration was altered */
export function pendingOf(expected: Migration[], applied: Applied[]): Migration[] {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  for (const name of checksums.keys())
    if (!expected.some((migration) => migration.name === name))
      throw new Error(`The data folder is newer than this program: it knows ${name}.`);
  for (const { name, checksum } of expected)
    if (checksums.has(name) && checksums.get(name) !== checksum)
      throw new Error(`Migration ${name} was altered after it had been applied.`);
  return expected.filter(({ name }) => !checksums.has(name));
}
