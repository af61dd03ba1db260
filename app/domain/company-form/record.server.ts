import type { Db } from "db/client.server";
import { companyForms, companyFormTexts, templates } from "db/schema";
import { and, asc, eq, inArray, isNull, max } from "drizzle-orm";
import type { CompanyTexts } from "locales/index";
import { notFound } from "~/domain/errors";
import { slotOf } from "~/domain/file/kind";
import type { Duty } from "~/domain/template/duty";
import { isId } from "~/server/ids.server";
import { appliesTo } from "./due";
import { formOfSlot, slotOfForm } from "./form";

export type FormRow = typeof companyForms.$inferSelect;
export type FormText = typeof companyFormTexts.$inferSelect;

export async function loadForm(tx: Db, companyId: string, id: string): Promise<FormRow> {
  const [form] = isId(id)
    ? await tx
        .select()
        .from(companyForms)
        .where(and(eq(companyForms.id, id), eq(companyForms.companyId, companyId)))
    : [];
  if (!form) throw notFound();
  return form;
}

export const formsInUse = (tx: Db, companyId: string): Promise<FormRow[]> =>
  tx
    .select()
    .from(companyForms)
    .where(and(eq(companyForms.companyId, companyId), isNull(companyForms.endedAt)))
    .orderBy(asc(companyForms.createdAt), asc(companyForms.id));

export const positionsLeft = async (tx: Db, companyId: string, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const left = await tx
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.companyId, companyId), inArray(templates.id, [...ids])));
  return left.map(({ id }) => id);
};

export const slotsSignedHere = async (
  tx: Db,
  companyId: string,
  work: { duty: Duty; template: string | null },
): Promise<string[]> =>
  (await formsInUse(tx, companyId)).flatMap((form) =>
    form.kind === "policy_receipt" && appliesTo(form, work) ? slotOf("other", form.kind) : [],
  );

export const textsOfForm = (tx: Db, { id, companyId }: Pick<FormRow, "id" | "companyId">): Promise<FormText[]> =>
  tx
    .select()
    .from(companyFormTexts)
    .where(and(eq(companyFormTexts.formId, id), eq(companyFormTexts.companyId, companyId)))
    .orderBy(asc(companyFormTexts.number));

export async function currentText(tx: Db, form: Pick<FormRow, "id" | "companyId">): Promise<FormText> {
  const text = (await textsOfForm(tx, form)).at(-1);
  if (!text) throw notFound();
  return text;
}

export type Titles = ReadonlyMap<string, CompanyTexts>;

export async function titlesOfSlots(tx: Db, companyId: string, slots: readonly string[]): Promise<Titles> {
  const ids = [...new Set(slots.flatMap((slot) => formOfSlot(slot) ?? []))];
  if (ids.length === 0) return new Map();
  const newest = tx
    .select({ formId: companyFormTexts.formId, number: max(companyFormTexts.number).as("newest") })
    .from(companyFormTexts)
    .where(and(eq(companyFormTexts.companyId, companyId), inArray(companyFormTexts.formId, ids)))
    .groupBy(companyFormTexts.formId)
    .as("newest_texts");
  const rows = await tx
    .select({ formId: companyFormTexts.formId, title: companyFormTexts.title })
    .from(companyFormTexts)
    .innerJoin(newest, and(eq(newest.formId, companyFormTexts.formId), eq(newest.number, companyFormTexts.number)));
  return new Map(rows.map(({ formId, title }) => [slotOfForm(formId), title]));
}
