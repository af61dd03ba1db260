import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { db, durableAtTheEnd } from "db/client.server";
import { companies } from "db/schema";
import { dataPath } from "~/env.server";

/** Does nothing where a company exists. @throws Error where an earlier run was interrupted */
export async function seedDemo(): Promise<void> {
  const unfinished = dataPath("demo-unfinished");
  const [company] = await db.select({ id: companies.id }).from(companies).limit(1);
  if (existsSync(unfinished))
    throw new Error("The demo's data was not made to its end: empty the data folder and start again.");
  if (company) return;
  // Loading faker takes a twentieth of a start.
  const { seedLife } = await import("./life");
  await writeFile(unfinished, "", { flag: "wx" });
  await durableAtTheEnd(seedLife);
  await rm(unfinished);
}
