import type { Db } from "db/client.server";
import { loadCdlDraft } from "~/domain/application/cdl-draft.server";
import { type DraftValues, loadSections } from "~/domain/application/sections/stored.server";
import { isTicked } from "~/domain/fields";
import type { Application } from "~/domain/row-access/application.server";
import { decryptCdl, findCurrentCdl } from "~/domain/row-access/cdl.server";
import type { Vault } from "~/server/vault.server";
import type { CdlRecord } from "./cdl";

export type EnteredName = Partial<Pick<CdlRecord, "firstName" | "middleName" | "lastName" | "suffix" | "oneName">>;
const NAMES = ["firstName", "middleName", "lastName", "suffix"] as const;

function nameIn(values: DraftValues): EnteredName | undefined {
  const name: EnteredName = {};
  for (const part of NAMES) if (typeof values[part] === "string" && values[part]) name[part] = values[part];
  if (isTicked(values.oneName)) name.oneName = true;
  return name.firstName || name.lastName ? name : undefined;
}

export async function findEnteredName(
  tx: Db,
  vault: Vault,
  application: Application,
): Promise<EnteredName | undefined> {
  return nameIn((await loadSections(tx, vault, application)).get("you")?.values ?? {});
}

export async function findLicenceName(
  tx: Db,
  vault: Vault,
  application: Application,
): Promise<EnteredName | undefined> {
  const cdl = await findCurrentCdl(tx, application.companyId, application.driverId);
  return nameIn(cdl ? decryptCdl(vault, cdl) : (await loadCdlDraft(tx, vault, application)).values);
}
