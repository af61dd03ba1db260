import type { Db } from "db/client.server";
import { applications, companies, drivers } from "db/schema";
import { and, eq } from "drizzle-orm";
import { dayOf } from "~/domain/day";
import { decryptEmployment, employmentEndOf, previousEmploymentEndOf } from "~/domain/driver/employment.server";
import { conflict } from "~/domain/errors";
import type { Vault } from "~/server/vault.server";
import type { InquiryRow, Loaded } from "./record.server";
import { type AnswerStatus, answerStatusOf, isOfEmployment } from "./state";

type InquiryRef = Pick<InquiryRow, "applicationId" | "createdAt">;
export type AnswerStatusOf = (row: InquiryRef) => { standing: AnswerStatus; isEarlier: boolean };

export async function loadAnswerStatuses(
  tx: Db,
  vault: Vault,
  { companyId, driverId }: Pick<InquiryRow, "companyId" | "driverId">,
): Promise<AnswerStatusOf> {
  const rows = await tx
    .select({ driver: drivers, timeZone: companies.timeZone, id: applications.id, status: applications.status })
    .from(drivers)
    .innerJoin(companies, eq(companies.id, drivers.companyId))
    .leftJoin(applications, eq(applications.driverId, drivers.id))
    .where(and(eq(drivers.id, driverId), eq(drivers.companyId, companyId)));
  const [whose] = rows;
  const employment = whose ? decryptEmployment(vault, whose.driver) : null;
  return ({ applicationId, createdAt }) => {
    const madeOn = dayOf(createdAt, whose?.timeZone ?? "UTC");
    const status = rows.find(({ id }) => id === applicationId)?.status ?? null;
    return {
      standing: answerStatusOf(status, madeOn, employmentEndOf(employment)),
      isEarlier: !isOfEmployment(madeOn, previousEmploymentEndOf(employment)),
    };
  };
}

export const findAnswerStatus = async (tx: Db, { row, vault }: Pick<Loaded, "row" | "vault">): Promise<AnswerStatus> =>
  (await loadAnswerStatuses(tx, vault, row))(row).standing;

export async function requireInquiryNotOver(tx: Db, loaded: Pick<Loaded, "row" | "vault">): Promise<void> {
  if ((await findAnswerStatus(tx, loaded)) === "over") throw conflict("inquiry_over");
}
