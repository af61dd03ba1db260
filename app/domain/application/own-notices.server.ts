import { db } from "db/client.server";
import { loadCompany } from "~/domain/company/company.server";
import { getOwnApplication } from "~/domain/row-access/application.server";
import type { Actor } from "~/domain/session/actor";
import { shownNotices } from "./sections/notices/schema";

export async function loadNotices(actor: Actor): Promise<ReturnType<typeof shownNotices>> {
  const { companyId, definition } = await getOwnApplication(db, actor);
  return shownNotices(definition, await loadCompany(db, companyId));
}
