import { db } from "db/client.server";
import { inCompanyLanguages } from "locales/index";
import { logoForPdf } from "~/domain/company/logo.server";
import { DomainError, notFound } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { env } from "~/env.server";
import { sha256 } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { makePdf } from "~/server/worker/pdf.server";
import { loadPosition } from "./position.server";
import { SOURCE_PARAM } from "./source";
import { hasPoster, positionName } from "./template";
import { loadTemplateView } from "./template.server";

export const applyAddress = (code: string, source?: string): string =>
  `${env.appUrl}/apply?${new URLSearchParams({ code, ...(source && { [SOURCE_PARAM]: source }) })}`;

/** @throws notFound for a template that is a draft or archived, unavailable application_pdf_failed */
export async function getPoster(actor: Actor, id: string, source?: string): Promise<FileContent> {
  const { companyId } = authorize(actor, "readTemplates");
  const { status } = await loadTemplateView(db, companyId, id);
  if (!hasPoster(status)) throw notFound();
  const { position } = await loadPosition(db, id);
  const { definition, code, closesOn, company } = position;
  const data = {
    company: company.name,
    positionNames: inCompanyLanguages((language) => positionName(definition, language)),
    location: definition.location,
    code,
    printedUrl: `${env.appUrl}/apply`.replace(/^https?:\/\//, ""),
    qrUrl: applyAddress(code, source),
    closesOn,
  };
  try {
    const logo = await logoForPdf(companyId);
    const bytes = await makePdf({ kind: "poster", data: { ...data, logo } });
    return {
      bytes,
      name: `${["poster", code, source].filter(Boolean).join("-")}.pdf`,
      mediaType: "application/pdf",
      sha256: sha256(bytes),
    };
  } catch (error) {
    log.error({ err: error }, "poster");
    throw new DomainError("unavailable", "application_pdf_failed", { retryAfter: 5 });
  }
}
