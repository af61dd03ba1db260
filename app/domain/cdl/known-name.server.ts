import type { Db } from "db/client.server";
import { loadCdlDraft } from "~/domain/application/cdl-draft.server";
import { loadSections, type Typed } from "~/domain/application/sections/stored.server";
import type { Application } from "~/domain/reach/application.server";
import { findCurrentCdl, openCdl } from "~/domain/reach/cdl.server";
import type { Vault } from "~/server/vault.server";
import type { CdlRecord } from "./cdl";

export type TypedName = Partial<Pick<CdlRecord, "firstName" | "middleName" | "lastName" | "suffix">>;
const NAMES = ["firstName", "middleName", "lastName", "suffix"] as const satisfies (keyof TypedName)[];

function nameIn(typed: Typed): TypedName | undefined {
  const name: TypedName = {};
  for (const part of NAMES) if (typeof typed[part] === "string" && typed[part]) name[part] = typed[part];
  return name.firstName || name.lastName ? name : undefined;
}

export async function findTypedName(tx: Db, vault: Vault, application: Application): Promise<TypedName | undefined> {
  return nameIn((await loadSections(tx, vault, application)).get("you")?.typed ?? {});
}

export async function findLicenceName(tx: Db, vault: Vault, application: Application): Promise<TypedName | undefined> {
  const cdl = await findCurrentCdl(tx, application.companyId, application.driverId);
  return nameIn(cdl ? openCdl(vault, cdl) : (await loadCdlDraft(tx, vault, application)).typed);
}
