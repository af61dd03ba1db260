import type { Db } from "db/client.server";
import { applications, files } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Application } from "~/domain/row-access/application.server";
import type { Actor } from "~/domain/session/actor";
import type { Question } from "~/domain/template/question";
import { audit } from "~/server/audit.server";
import { isId } from "~/server/ids.server";
import type { Vault } from "~/server/vault.server";
import { listSignedRecords } from "./signed-record.server";

export const ANSWER_KIND = "answer";

type WithQuestions = Pick<Application, "driverId"> & { definition: { questions: readonly Question[] } };
type AnswerValues = Readonly<Record<string, unknown>>;

export type AttachedFile = { id: string; name: string; sha256: string };

export const fileQuestionsOf = ({ definition }: WithQuestions) =>
  definition.questions.filter(({ kind }) => kind === "file");

const idsIn = (application: WithQuestions, answers: AnswerValues): string[] =>
  fileQuestionsOf(application)
    .map(({ id }) => answers[id])
    .filter((value): value is string => typeof value === "string" && isId(value));

export async function attachedFiles(
  tx: Db,
  application: WithQuestions,
  answers: AnswerValues | undefined = {},
): Promise<AttachedFile[]> {
  const ids = idsIn(application, answers);
  if (ids.length === 0) return [];
  return tx
    .select({ id: files.id, name: files.name, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.driverId, application.driverId), eq(files.kind, ANSWER_KIND), inArray(files.id, ids)));
}

export async function markFilesSigned(tx: Db, attached: readonly AttachedFile[]): Promise<void> {
  const ids = attached.map(({ id }) => id);
  if (ids.length > 0) await tx.update(files).set({ awaitsSubmission: false }).where(inArray(files.id, ids));
}

export async function withOwnFiles<T extends AnswerValues>(tx: Db, application: WithQuestions, values: T): Promise<T> {
  const own = new Set<unknown>((await attachedFiles(tx, application, values)).map(({ id }) => id));
  const empty = fileQuestionsOf(application).filter(({ id }) => !own.has(values[id]));
  const names = new Set(empty.map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))) as T;
}

export const fileAnswers = (application: WithQuestions, values: AnswerValues = {}): AnswerValues =>
  Object.fromEntries(fileQuestionsOf(application).map(({ id }) => [id, values[id]]));

/** The company must not see files that were replaced before the signature. The sweeper deletes the bytes. */
export async function dropReplacedFiles(
  tx: Db,
  actor: Actor | "system",
  vault: Vault,
  application: WithQuestions & Pick<Application, "companyId">,
  { before = {}, now }: { before: AnswerValues | undefined; now: AnswerValues },
): Promise<void> {
  const remaining = new Set(idsIn(application, now));
  const replaced = (await attachedFiles(tx, application, before)).filter(({ id }) => !remaining.has(id));
  if (replaced.length === 0) return;
  const signed = await signedFiles(tx, vault, application);
  for (const { id } of replaced.filter((file) => !signed.has(file.id))) {
    await tx.delete(files).where(eq(files.id, id));
    await audit(tx, actor, { action: "file.removed", companyId: application.companyId, object: id });
  }
}

export async function signedFiles(
  tx: Db,
  vault: Vault,
  { driverId }: Pick<Application, "driverId">,
): Promise<ReadonlySet<string>> {
  const own = await tx
    .select({ id: applications.id, companyId: applications.companyId })
    .from(applications)
    .where(eq(applications.driverId, driverId));
  const ids = new Set<string>();
  for (const application of own)
    for (const { record } of await listSignedRecords(tx, vault, application))
      for (const { id } of record.files ?? []) ids.add(id);
  return ids;
}
