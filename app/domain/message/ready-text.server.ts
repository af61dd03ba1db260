import { type Db, db, transaction } from "db/client.server";
import { companies, readyTexts, templates, templateVersions } from "db/schema";
import { and, asc, desc, eq } from "drizzle-orm";
import { type CompanyTexts, inCompanyLanguages } from "locales/index";
import { READY_TEXTS } from "locales/ready-texts";
import { fromLanguageFields } from "~/domain/by-language";
import { conflict, notFound } from "~/domain/errors";
import { applicantLink } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";
import { formatPhone } from "~/domain/words";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { fillIn } from "./message";
import { MAX_TEXTS, type ReadyText, type ReadyTextInput } from "./ready-text";

export type StoredText = ReadyText & { id: string; version: number };

const SAMPLE_NAME = { en: "Maria", es: "María" } as const;

const STARTERS: StoredText[] = Object.entries(READY_TEXTS).map(([id, text]) => ({ id, version: 0, ...text }));

async function textsOf(tx: Db, companyId: string): Promise<StoredText[]> {
  return tx
    .select({
      id: readyTexts.id,
      version: readyTexts.version,
      name: readyTexts.name,
      text: readyTexts.text,
    })
    .from(readyTexts)
    .where(eq(readyTexts.companyId, companyId))
    .orderBy(asc(readyTexts.createdAt), asc(readyTexts.id));
}

export async function listReadyTexts(actor: Actor): Promise<{ texts: StoredText[]; own: boolean }> {
  const own = await textsOf(db, authorize(actor, "viewCompany").companyId);
  return own.length > 0 ? { texts: own, own: true } : { texts: STARTERS, own: false };
}

export async function getReadyText(actor: Actor, id: string): Promise<StoredText> {
  authorize(actor, "editCompany");
  const found = [...(await listReadyTexts(actor)).texts, ...STARTERS].find((text) => text.id === id);
  if (!found) throw notFound();
  return found;
}

async function insert(tx: Db, companyId: string, { name, text }: ReadyText): Promise<string> {
  const id = newId();
  await tx.insert(readyTexts).values({ id, companyId, name, text, createdAt: new Date() });
  return id;
}

/** The first change copies the samples to the company. @returns the row to change */
async function takeOver(
  tx: Db,
  companyId: string,
  id: string | undefined,
  version: number,
): Promise<string | undefined> {
  const own = await textsOf(tx, companyId);
  if (own.length > 0) {
    const found = own.find((text) => text.id === id);
    if (id !== undefined && !found) throw version === 0 ? conflict("stale_version") : notFound();
    if (found && found.version !== version) throw conflict("stale_version");
    if (id === undefined && own.length >= MAX_TEXTS) throw conflict("texts_full");
    return found?.id;
  }
  if (id !== undefined && !STARTERS.some((text) => text.id === id)) throw notFound();
  let insertedId: string | undefined;
  for (const starter of STARTERS) {
    const inserted = await insert(tx, companyId, starter);
    if (starter.id === id) insertedId = inserted;
  }
  return insertedId;
}

export async function saveReadyText(
  actor: Actor,
  id: string | undefined,
  { version, ...input }: ReadyTextInput & { version: number },
): Promise<void> {
  const text = fromLanguageFields(input, "name", "text");
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const row = await takeOver(tx, companyId, id, version);
    if (row === undefined) await insert(tx, companyId, text);
    else
      await tx
        .update(readyTexts)
        .set({ ...text, version: version + 1 })
        .where(and(eq(readyTexts.id, row), eq(readyTexts.companyId, companyId)));
    await audit(tx, actor, { action: "company.text_saved", companyId, object: companyId });
  });
}

export async function previewReadyText(actor: Actor, text: CompanyTexts): Promise<CompanyTexts> {
  const { companyId, companyName, name } = authorize(actor, "editCompany");
  const [company] = await db.select({ phone: companies.phone }).from(companies).where(eq(companies.id, companyId));
  const [position] = await db
    .select({ code: templates.code, definition: templateVersions.definition })
    .from(templates)
    .innerJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .where(eq(templates.companyId, companyId))
    .orderBy(desc(templateVersions.createdAt))
    .limit(1);
  return inCompanyLanguages((language) =>
    fillIn(text[language], {
      firstName: SAMPLE_NAME[language],
      position: position ? positionName(position.definition, language) : "",
      company: companyName,
      companyPhone: company?.phone ? formatPhone(company.phone) : "",
      recruiter: name.split(" ")[0] ?? "",
      link: applicantLink(position?.code ?? ""),
    }),
  );
}

export async function removeReadyText(actor: Actor, id: string, version: number): Promise<void> {
  const { companyId } = authorize(actor, "editCompany");
  await transaction(async (tx) => {
    const row = await takeOver(tx, companyId, id, version);
    if (row === undefined) throw notFound();
    await tx.delete(readyTexts).where(and(eq(readyTexts.id, row), eq(readyTexts.companyId, companyId)));
    await audit(tx, actor, { action: "company.text_removed", companyId, object: companyId });
  });
}
