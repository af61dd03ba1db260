import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { applicationSections } from "db/schema";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { dayOf } from "~/domain/day";
import type { FieldErrors } from "~/domain/errors";
import type { TemplateDefinition } from "~/domain/template/template";
import type { Vault } from "~/server/vault.server";
import { type Answers, isSectionId, type SectionId, type StoredState, sectionOf } from ".";

export type DraftValues = Record<string, unknown>;
export type StoredSection = {
  id: string;
  section: SectionId;
  values: DraftValues;
  state: StoredState;
  version: number;
  writtenBy: string | null;
  updatedAt: Date;
  /** The earlier application it was copied from, until it is confirmed. */
  copiedFrom: string | null;
};
export type StoredSections = ReadonlyMap<SectionId, StoredSection>;

export const sectionContext = (id: string, company: string) => ({
  table: "application_sections",
  column: "sealed_answers",
  row: id,
  company,
});

const sectionsOf = prepared((tx) =>
  tx
    .select()
    .from(applicationSections)
    .where(eq(applicationSections.applicationId, sql.placeholder("applicationId"))),
);

export async function loadSections(
  tx: Db,
  vault: Vault,
  application: { id: string; companyId: string },
): Promise<Map<SectionId, StoredSection>> {
  const rows = await sectionsOf(tx).all({ applicationId: application.id });
  return new Map(
    rows
      .filter((row) => isSectionId(row.section))
      .map((row) => [row.section as SectionId, storedSectionOf(row, vault, application.companyId)]),
  );
}

function storedSectionOf(row: typeof applicationSections.$inferSelect, vault: Vault, companyId: string): StoredSection {
  const { id, state, version, writtenBy, updatedAt, copiedFrom } = row;
  let opened: DraftValues | undefined;
  return {
    id,
    section: row.section as SectionId,
    state,
    version,
    writtenBy,
    updatedAt,
    copiedFrom,
    get values() {
      opened ??= vault.openJson<DraftValues>(sectionContext(id, companyId), row.sealedAnswers);
      return opened;
    },
  };
}

const pathOf = (path: PropertyKey[]) =>
  path.reduce<string>(
    (name, part) => (typeof part === "number" ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)),
    "",
  );

export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const name = pathOf(issue.path);
    fields[name] = [...(fields[name] ?? []), issue.message];
  }
  return fields;
}

export function readSection<S extends SectionId>(
  section: S,
  values: DraftValues,
  { definition, timeZone }: { definition: TemplateDefinition; timeZone: string },
): { answers: Answers[S] } | { fields: FieldErrors } {
  const result = sectionOf(section).schema(definition, dayOf(new Date(), timeZone)).safeParse(values);
  return result.success ? { answers: result.data as Answers[S] } : { fields: fieldErrors(result.error) };
}
