import { transaction } from "db/client.server";
import { conflict } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { env } from "~/env.server";
import { openVault } from "~/server/vault.server";
import { loadPreNotice } from "./pre-notice.server";
import { decryptPreNotice } from "./pre-notice-row.server";
import { saveAdverseAction } from "./record.server";
import { type NOTICE_CHANNELS, OWN_DECISIONS_PATH } from "./report";

export async function refusePromotion(
  actor: Actor,
  id: string,
  { notice }: { notice: (typeof NOTICE_CHANNELS)[number] },
): Promise<string> {
  const staff = authorize(actor, "decideApplications");
  return transaction(async (tx) => {
    const { row, driver, company, language } = await loadPreNotice(tx, staff.companyId, id);
    if (row.closedAt || row.decided !== "not_promoted") throw conflict("pre_notice_closed");
    const { position } = decryptPreNotice(await openVault(tx, driver.dataKeyId), row);
    const subject = {
      ...driver,
      companyName: company.name,
      timeZone: company.timeZone,
      driverId: driver.id,
      applicationId: null,
      decided: "not_promoted" as const,
      duty: driver.duty,
      language,
      position,
      link: `${env.appUrl}${OWN_DECISIONS_PATH}`,
    };
    await saveAdverseAction(tx, staff, subject, { report: row.report, notice });
    return driver.id;
  });
}
