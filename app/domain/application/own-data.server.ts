import type { Db } from "db/client.server";
import { openVault } from "~/server/vault.server";
import type { Application } from "./reach.server";
import type { Answers } from "./sections/index";
import { loadSections, readSection } from "./sections/kept.server";
import { youView } from "./sections/you/schema";
import { isEditable } from "./status";

type Name = Pick<Answers["you"], "firstName" | "middleName" | "lastName" | "suffix">;
export type DriverData = { name: Partial<Name>; missing: string[] };

/** `missing` names the fields that are wrong; none once the application can't be changed. */
export async function findDriverData(tx: Db, application: Application): Promise<DriverData> {
  const sections = await loadSections(tx, await openVault(tx, application.dataKeyId), application);
  const read = readSection("you", sections.get("you")?.typed ?? {}, application.definition);
  if ("answers" in read) {
    const { firstName, middleName, lastName, suffix } = read.answers;
    return { name: { firstName, middleName, lastName, suffix }, missing: [] };
  }
  if (!isEditable(application)) return { name: {}, missing: [] };
  const wrong = new Set(Object.keys(read.fields).map((path) => path.split(/[.[]/, 1)[0]));
  return { name: {}, missing: youView.map(nameOf).filter((field) => wrong.has(field)) };
}

const nameOf = (item: (typeof youView)[number]) => ("group" in item ? item.group : item.name);
