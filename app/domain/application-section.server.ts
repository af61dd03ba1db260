/** The sections of a draft: the task list, reading and saving. Answers are kept as typed. */
import { type Db, db, transaction } from "db/client.server";
import { applicationSections, applications, drivers } from "db/schema";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { newId } from "~/server/ids.server";
import { openVault, type Vault } from "~/server/vault.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { type Application, getOwnApplication } from "./application.server";
import {
  type Answers,
  isSectionId,
  SECTIONS,
  type SectionId,
  type SectionState,
  sectionOf,
} from "./application-sections";
import { findCurrentCdl } from "./cdl-record.server";
import { conflict, type FieldErrors } from "./errors";
import { ssnFault } from "./ssn";

/** An answer as it was typed: text, lists and rows of text. */
export type Typed = Record<string, unknown>;
type StoredSection = {
  id: string;
  section: SectionId;
  typed: Typed;
  state: SectionState;
  version: number;
  updatedAt: Date;
};

export const sectionPlace = (id: string, company: string) => ({
  table: "application_sections",
  column: "sealed_answers",
  row: id,
  company,
});

export async function loadSections(
  tx: Db,
  vault: Vault,
  application: { id: string; companyId: string },
): Promise<Map<SectionId, StoredSection>> {
  const rows = await tx.select().from(applicationSections).where(eq(applicationSections.applicationId, application.id));
  return new Map(
    rows
      .filter((row) => isSectionId(row.section))
      .map((row) => [
        row.section as SectionId,
        {
          id: row.id,
          section: row.section as SectionId,
          typed: vault.openJson<Typed>(sectionPlace(row.id, application.companyId), row.sealedAnswers),
          state: row.state as SectionState,
          version: row.version,
          updatedAt: row.updatedAt,
        },
      ]),
  );
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

/** What was typed, read as the section's answers: the same reading for forms, JSON and the final check. */
export function readSection<S extends SectionId>(
  section: S,
  typed: Typed,
): { answers: Answers[S] } | { fields: FieldErrors } {
  const result = (sectionOf(section).schema as z.ZodType).safeParse(typed);
  return result.success ? { answers: result.data as Answers[S] } : { fields: fieldErrors(result.error) };
}

export type Task = { id: SectionId | "cdl"; state: SectionState; minutes: number; optional: boolean };

/** The task list: each section with its state, the CDL where the position needs one, and what is left. */
export async function getTaskList(actor: Actor) {
  const application = await getOwnApplication(db, actor);
  const vault = await openVault(db, application.dataKeyId);
  const stored = await loadSections(db, vault, application);
  const cdl = await findCurrentCdl(db, application.companyId, application.driverId);
  const tasks: Task[] = SECTIONS.map(({ id, minutes, optional }) => ({
    id,
    state: stored.get(id)?.state ?? "not_started",
    minutes,
    optional,
  }));
  if (application.definition.cdlRequired === "yes")
    tasks.splice(2, 0, { id: "cdl", state: cdl ? "done" : "not_started", minutes: 3, optional: false });
  const minutesLeft = tasks.filter((task) => task.state !== "done").reduce((sum, task) => sum + task.minutes, 1);
  const complete = tasks.every((task) => task.state === "done" || (task.optional && task.state === "not_started"));
  return { application, tasks, hasCdl: cdl !== undefined, complete, minutesLeft };
}

/** A section as it stands, for its page. The SSN is never sent back: only its mask. */
export async function getOwnSection(actor: Actor, section: SectionId) {
  const application = await getOwnApplication(db, actor);
  const vault = await openVault(db, application.dataKeyId);
  const stored = (await loadSections(db, vault, application)).get(section);
  const { ssn, ...typed } = stored?.typed ?? {};
  return {
    application,
    typed: typed as Typed,
    version: stored?.version ?? 0,
    state: stored?.state ?? ("not_started" as SectionState),
    ssnEnding: typeof ssn === "string" && !ssnFault(ssn) ? ssn.replace(/\D/g, "").slice(-4) : null,
  };
}

/** An SSN left blank means "as it is": the page never shows it again. */
function keepSsn(section: SectionId, typed: Typed, earlier: Typed | undefined): Typed {
  const blank = typed.ssn === undefined || typed.ssn === "";
  return section === "you" && blank && earlier?.ssn && !typed.noSsn ? { ...typed, ssn: earlier.ssn } : typed;
}

export type Saved = { version: number; state: SectionState; fields: FieldErrors | null };

/**
 * Saves a section as typed, complete or not: nothing typed is lost to an error.
 * @param version of the section when the page was shown (0 for none)
 * @throws conflict stale_section where another device saved meanwhile
 */
export async function saveSection(actor: Actor, section: SectionId, typed: Typed, version: number): Promise<Saved> {
  authorize(actor, "ownApplication");
  refuseMasquerade(actor);
  return transaction(async (tx) => {
    const application = await getOwnApplication(tx, actor);
    return writeSection(tx, application, section, typed, version);
  });
}

export async function writeSection(
  tx: Db,
  application: Application,
  section: SectionId,
  typed: Typed,
  version: number | "any",
): Promise<Saved> {
  if (!["draft", "changes_requested"].includes(application.status)) throw conflict("not_editable");
  const vault = await openVault(tx, application.dataKeyId);
  const earlier = (await loadSections(tx, vault, application)).get(section);
  if (version !== "any" && (earlier?.version ?? 0) !== version) throw conflict("stale_section");
  const kept = keepSsn(section, typed, earlier?.typed);
  const read = readSection(section, kept);
  const state: SectionState = "answers" in read ? "done" : "needs_attention";
  const now = new Date();
  const id = earlier?.id ?? newId();
  const row = {
    sealedAnswers: vault.sealJson(sectionPlace(id, application.companyId), kept),
    state: state as string,
    version: (earlier?.version ?? 0) + 1,
    updatedAt: now,
  };
  if (earlier) await tx.update(applicationSections).set(row).where(eq(applicationSections.id, id));
  else
    await tx
      .insert(applicationSections)
      .values({ id, companyId: application.companyId, applicationId: application.id, section, ...row });
  if (section === "you" && "answers" in read) await keepName(tx, application, read.answers as Answers["you"], now);
  await countDone(tx, application, now);
  return { version: row.version, state, fields: "fields" in read ? read.fields : null };
}

/** Name and phone stand on the driver's row, for the company's lists. */
async function keepName(
  tx: Db,
  application: Application,
  { firstName, lastName, phone }: Answers["you"],
  updatedAt: Date,
): Promise<void> {
  await tx.update(drivers).set({ firstName, lastName, phone, updatedAt }).where(eq(drivers.id, application.driverId));
}

export async function countDone(tx: Db, application: Application, now: Date): Promise<void> {
  const done = await tx
    .select({ id: applicationSections.id })
    .from(applicationSections)
    .where(and(eq(applicationSections.applicationId, application.id), eq(applicationSections.state, "done")));
  const cdl =
    application.definition.cdlRequired === "yes" &&
    (await findCurrentCdl(tx, application.companyId, application.driverId))
      ? 1
      : 0;
  await tx
    .update(applications)
    .set({ sectionsDone: done.length + cdl, lastActivityAt: now })
    .where(eq(applications.id, application.id));
}
