/** The notices of one's own application, in the name of the company one applies to. */
import { db } from "db/client.server";
import type { Actor } from "./actor";
import { getOwnApplication } from "./application.server";
import { loadCompany } from "./company.server";
import { shownNotices } from "./notice";

export async function loadNotices(actor: Actor): Promise<ReturnType<typeof shownNotices>> {
  const { companyId, definition } = await getOwnApplication(db, actor);
  return shownNotices(definition, await loadCompany(db, companyId));
}
