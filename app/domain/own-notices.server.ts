/** The notices of one's own application, in the name of the company one applies to. */
import { db } from "db/client.server";
import { NOTICES, type NoticeId, type NoticeText } from "locales/notices";
import type { Actor } from "./actor";
import { getOwnApplication } from "./application.server";
import { loadCompany } from "./company.server";
import { fillNotice, newestNotice, noticesFor } from "./notice";

export async function loadNotices(actor: Actor): Promise<{ id: NoticeId; texts: Record<"en" | "es", NoticeText> }[]> {
  const { companyId, definition } = await getOwnApplication(db, actor);
  const company = await loadCompany(db, companyId);
  const inBoth = (id: NoticeId) => {
    const { version } = newestNotice(id);
    return { en: fillNotice(id, version, "en", company), es: fillNotice(id, version, "es", company) };
  };
  return (Object.keys(NOTICES) as NoticeId[])
    .filter((id) => noticesFor(definition).includes(id))
    .map((id) => ({ id, texts: inBoth(id) }));
}
