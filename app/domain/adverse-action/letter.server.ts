import { type Db, db } from "db/client.server";
import { applicationSnapshots, applications, type companies } from "db/schema";
import { and, desc, eq } from "drizzle-orm";
import type { Language } from "locales/index";
import { ABROAD } from "~/domain/abroad";
import { decryptSnapshot, selectSnapshots } from "~/domain/application/record/snapshot.server";
import type { Answers } from "~/domain/application/sections";
import { dayOf } from "~/domain/day";
import { DomainError, notFound } from "~/domain/errors";
import type { FileContent } from "~/domain/file/store.server";
import type { DriverRow } from "~/domain/row-access/driver.server";
import { formatPhone, personName } from "~/domain/words";
import { sha256 } from "~/server/ids.server";
import { log } from "~/server/log.server";
import { openVault } from "~/server/vault.server";
import { makePdf } from "~/server/worker/pdf.server";
import type { AdverseDetails } from "./report";

const withoutBlanks = (...lines: (string | null | undefined)[]) =>
  lines.filter((line): line is string => Boolean(line));
const cityLine = ({
  city,
  state,
  zip,
}: {
  city: string | null;
  state: string | null;
  zip?: string | null | undefined;
}) => [city, withoutBlanks(state, zip).join(" ")].filter(Boolean).join(", ");

export async function addressOf(tx: Db, { id, companyId, dataKeyId }: DriverRow): Promise<string[]> {
  const [newest] = await selectSnapshots(tx)
    .where(and(eq(applications.driverId, id), eq(applications.companyId, companyId)))
    .orderBy(desc(applicationSnapshots.signedAt))
    .limit(1);
  if (!newest) return [];
  const record = decryptSnapshot(await openVault(tx, dataKeyId), newest).toString("utf8");
  const { answers } = JSON.parse(record) as { answers: Partial<Answers> };
  const current = answers.residences?.current;
  if (!current) return [];
  const { street, city, state, zip, country } = current.mail ?? current;
  return withoutBlanks(street, cityLine({ city, state: state === ABROAD ? null : state, zip }), country);
}

type Letter = {
  company: typeof companies.$inferSelect;
  driver: DriverRow;
  on: Date;
  language: Language;
  subject: string;
  lines: string[];
};

export async function drawLetter({ company, driver, on, language, subject, lines }: Letter): Promise<FileContent> {
  const { street, city, state, zip, phone } = company;
  const bytes = await makePdf({
    kind: "letter",
    data: {
      from: withoutBlanks(
        company.legalName ?? company.name,
        street,
        cityLine({ city, state, zip }),
        phone && formatPhone(phone),
      ),
      to: [personName(driver), ...(await addressOf(db, driver))],
      day: dayOf(on, company.timeZone),
      title: subject,
      language,
      lines,
    },
  });
  return { bytes, name: `notice-${language}.pdf`, mediaType: "application/pdf", sha256: sha256(bytes) };
}

/**
 * The summary of rights (15 USC 1681g(c)) as a PDF, in the version that was enclosed with the notice.
 * @throws notFound where the company enclosed its own; unavailable application_pdf_failed
 */
export async function drawRights({ rights: version }: Pick<AdverseDetails, "rights">): Promise<FileContent> {
  if (!version) throw notFound();
  try {
    const bytes = await makePdf({ kind: "rights", data: { summaryVersion: version } });
    const name = `summary-of-rights-${version}.pdf`;
    return { bytes, name, mediaType: "application/pdf", sha256: sha256(bytes) };
  } catch (error) {
    log.error({ err: error }, "summary of rights");
    throw new DomainError("unavailable", "application_pdf_failed", { retryAfter: 5 });
  }
}
