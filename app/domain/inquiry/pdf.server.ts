import { db } from "db/client.server";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { loadCompany } from "~/domain/company/company.server";
import { dayOf } from "~/domain/day";
import type { FileContent } from "~/domain/file/store.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditInOwnTransaction } from "~/server/audit.server";
import { sha256 } from "~/server/ids.server";
import { makePdf } from "~/server/worker/pdf.server";
import { requireInquiryNotOver } from "./answer-status.server";
import { loadInquiry } from "./record.server";
import { requireConsent } from "./release.server";

/** @throws conflict inquiry_over, and as requireConsent does */
export async function printRequest(actor: Actor, id: string): Promise<FileContent> {
  const { companyId } = authorize(actor, "readInvestigation");
  const loaded = await loadInquiry(db, companyId, id);
  await requireInquiryNotOver(db, loaded);
  await requireConsent(db, loaded);
  const { row, details } = loaded;
  const company = await loadCompany(db, companyId);
  await auditInOwnTransaction(actor, { action: "inquiry.request_printed", companyId, object: row.driverId });
  const now = new Date();
  const bytes = await makePdf({
    kind: "inquiry",
    language: details.contact.language,
    data: {
      company: { name: company.legalName ?? company.name, contact: contactOf(company) },
      employer: { name: details.employer.name, address: details.contact.address },
      driver: details.driver,
      claimedPosition: details.said && {
        from: details.said.from,
        to: details.said.to,
        position: details.said.position,
      },
      asksTesting: details.asksTesting,
      madeAt: now.toISOString(),
      madeOn: dayOf(now, company.timeZone),
    },
  });
  return { bytes, name: "inquiry.pdf", mediaType: "application/pdf", sha256: sha256(bytes) };
}
