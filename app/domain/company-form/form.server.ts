import { type Db, db, transaction } from "db/client.server";
import { companyFormPdfs, companyForms, companyFormTexts, users } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { COMPANY_LANGUAGES } from "locales/index";
import { fromLanguageFields } from "~/domain/by-language";
import { conflict, invalid, notFound } from "~/domain/errors";
import { readDocument } from "~/domain/file/document.server";
import type { FileContent } from "~/domain/file/store.server";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize, type Holder } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { newId, sha256 } from "~/server/ids.server";
import { consumeLimit } from "~/server/limits.server";
import type { Uploaded } from "~/server/upload.server";
import { type FormPdf, MAX_FORMS } from "./form";
import { currentText, type FormRow, formsInUse, loadForm, positionsLeft, textsOfForm } from "./record.server";
import type { FormInput } from "./schema";

type Administrator = Holder<"changeReleaseTexts">;

export async function getFormVersions(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "viewCompany");
  const form = await loadForm(db, companyId, id);
  const texts = await textsOfForm(db, form);
  const authors = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      inArray(
        users.id,
        texts.map(({ authorId }) => authorId),
      ),
    );
  return {
    form,
    versions: texts
      .map(({ number, title, text, papers, authorId, createdAt }) => ({
        number,
        title,
        text,
        papers,
        at: createdAt,
        by: authors.find((author) => author.id === authorId)?.name ?? null,
      }))
      .reverse(),
  };
}

export async function getFormToChange(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "changeReleaseTexts");
  const form = await loadInUse(db, companyId, id);
  const { title, text } = await currentText(db, form);
  const positions = await positionsLeft(db, companyId, form.templateIds);
  return { ...form, title, text, positions, gone: form.templateIds.length - positions.length };
}

async function loadInUse(tx: Db, companyId: string, id: string): Promise<FormRow> {
  const form = await loadForm(tx, companyId, id);
  if (form.endedAt) throw conflict("form_ended");
  return form;
}

type Words = Pick<ReturnType<typeof wordsOf>, "title" | "text"> & { papers?: FormPdf[] };
const wordsOf = (input: Omit<FormInput, "version">) => fromLanguageFields(input, "title", "text");

type Chosen = Pick<FormInput, "positions" | "everyPosition">;

/** @param before positions of the form until now @throws invalid for one that is no position of the company, and where none is left */
async function templatesOf(
  tx: Db,
  companyId: string,
  { positions, everyPosition }: Chosen,
  before: readonly string[] = [],
): Promise<string[]> {
  if (everyPosition) return [];
  const chosen = [...new Set(positions)];
  if (chosen.length === 0 && before.length > 0) throw invalid({ everyPosition: ["form_positions"] });
  if ((await positionsLeft(tx, companyId, chosen)).length < chosen.length) throw invalid({ positions: ["not_listed"] });
  return chosen;
}

export async function addForm(
  actor: Actor,
  { once: key, ...input }: Omit<FormInput, "version"> & { once?: string | undefined },
): Promise<string> {
  const administrator = authorize(actor, "changeReleaseTexts");
  const { companyId } = administrator;
  const { kind, duties, positions, everyPosition, due, ...words } = wordsOf(input);
  return transaction((tx) =>
    once(tx, administrator, key, async () => {
      if ((await formsInUse(tx, companyId)).length >= MAX_FORMS) throw conflict("forms_full");
      const id = newId();
      const templateIds = await templatesOf(tx, companyId, { positions, everyPosition });
      await tx.insert(companyForms).values({ id, companyId, kind, duties, templateIds, due, createdAt: new Date() });
      await addText(tx, administrator, id, 1, words);
      await audit(tx, actor, { action: "form.added", companyId, object: companyId, detail: { form: id, kind } });
      return id;
    }),
  );
}

async function addText(
  tx: Db,
  { companyId, userId: authorId }: Administrator,
  formId: string,
  number: number,
  { title, text, papers = [] }: Words,
): Promise<void> {
  await tx
    .insert(companyFormTexts)
    .values({ id: newId(), companyId, formId, number, title, text, papers, authorId, createdAt: new Date() });
}

export async function saveForm(actor: Actor, id: string, { version, ...input }: FormInput): Promise<void> {
  const administrator = authorize(actor, "changeReleaseTexts");
  const { companyId } = administrator;
  const { kind, duties, positions, everyPosition, due, signAgain, ...words } = wordsOf(input);
  await transaction(async (tx) => {
    const form = await loadInUse(tx, companyId, id);
    if (form.version !== version) throw conflict("stale_version");
    const templateIds = await templatesOf(tx, companyId, { positions, everyPosition }, form.templateIds);
    const current = await currentText(tx, form);
    const isSame = (["title", "text"] as const).every(
      (part) => current[part].en === words[part].en && current[part].es === words[part].es,
    );
    const number = isSame ? current.number : current.number + 1;
    if (!isSame) await addText(tx, administrator, id, number, { ...words, papers: current.papers });
    await tx
      .update(companyForms)
      .set({ kind, duties, templateIds, due, version: version + 1, ...(signAgain && { validFrom: number }) })
      .where(and(eq(companyForms.id, id), eq(companyForms.companyId, companyId)));
    const detail = { form: id, version: number, signAgain };
    await audit(tx, actor, { action: "form.changed", companyId, object: companyId, detail });
  });
}

type NewPdfs = { version: number; signAgain: boolean; files: Partial<Record<"en" | "es", Uploaded>> };

export async function attachFormPdfs(actor: Actor, id: string, { version, signAgain, files }: NewPdfs): Promise<void> {
  const administrator = authorize(actor, "changeReleaseTexts");
  const { companyId, userId } = administrator;
  await consumeLimit("uploads", userId);
  const arrived: (FormPdf & { bytes: Buffer })[] = [];
  for (const language of COMPANY_LANGUAGES) {
    const file = files[language];
    if (!file) continue;
    if (file.tooLarge) throw invalid({ [language]: ["file_too_large"] });
    const read = await readDocument({ bytes: file.bytes, name: file.filename });
    if ("fault" in read) throw invalid({ [language]: [read.fault.startsWith("pdf") ? read.fault : "form_pdf_only"] });
    if (read.mediaType !== "application/pdf") throw invalid({ [language]: ["form_pdf_only"] });
    arrived.push({ language, name: read.name, sha256: sha256(read.bytes), bytes: read.bytes });
  }
  if (arrived.length === 0) throw invalid({ en: ["choose_file"] });
  await transaction(async (tx) => {
    const form = await loadInUse(tx, companyId, id);
    if (form.version !== version) throw conflict("stale_version");
    const { title, text, papers: before, number: last } = await currentText(tx, form);
    const others = before.filter(({ language }) => !arrived.some((pdf) => pdf.language === language));
    const papers = [...others, ...arrived.map(({ bytes: _, ...pdf }) => pdf)];
    if (!papers.some(({ language }) => language === "en")) throw invalid({ en: ["choose_file"] });
    for (const { sha256: hash, bytes } of arrived)
      await tx.insert(companyFormPdfs).values({ companyId, sha256: hash, bytes }).onConflictDoNothing();
    const number = last + 1;
    await addText(tx, administrator, id, number, { title, text, papers });
    await tx
      .update(companyForms)
      .set({ version: version + 1, ...(signAgain && { validFrom: number }) })
      .where(and(eq(companyForms.id, id), eq(companyForms.companyId, companyId)));
    const detail = { form: id, version: number, signAgain };
    await audit(tx, actor, { action: "form.changed", companyId, object: companyId, detail });
  });
}

/** The caller authorizes. */
export async function readFormPdf(companyId: string, pdf: FormPdf | undefined): Promise<FileContent> {
  const [found] = pdf
    ? await db
        .select()
        .from(companyFormPdfs)
        .where(and(eq(companyFormPdfs.companyId, companyId), eq(companyFormPdfs.sha256, pdf.sha256)))
    : [];
  if (!pdf || !found) throw notFound();
  return { bytes: found.bytes, name: pdf.name, mediaType: "application/pdf", sha256: pdf.sha256 };
}

export async function getFormPdf(actor: Actor, id: string, number: string, language: string): Promise<FileContent> {
  const { form, versions } = await getFormVersions(actor, id);
  const version = versions.find((each) => String(each.number) === number);
  return readFormPdf(
    form.companyId,
    version?.papers.find((pdf) => pdf.language === language),
  );
}

/** Nobody is asked for it any more; what was signed stays. */
export async function endForm(actor: Actor, id: string, version: number): Promise<void> {
  const { companyId } = authorize(actor, "changeReleaseTexts");
  await transaction(async (tx) => {
    const form = await loadInUse(tx, companyId, id);
    if (form.version !== version) throw conflict("stale_version");
    await tx
      .update(companyForms)
      .set({ endedAt: new Date(), version: version + 1 })
      .where(and(eq(companyForms.id, id), eq(companyForms.companyId, companyId)));
    await audit(tx, actor, { action: "form.ended", companyId, object: companyId, detail: { form: id } });
  });
}
