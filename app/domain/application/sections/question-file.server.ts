import { type Db, db, transaction } from "db/client.server";
import { files } from "db/schema";
import { and, eq } from "drizzle-orm";
import { ANSWER_KIND } from "~/domain/application/record/attached-file.server";
import { conflict, invalid, notFound } from "~/domain/errors";
import { readDocument, type UploadedDocument } from "~/domain/file/document.server";
import { addFile, type StoredFile, sealFile } from "~/domain/file/store.server";
import { type Application, getOwnApplication } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { consumeLimit } from "~/server/limits.server";
import { openVault } from "~/server/vault.server";
import { getOwnSection, requireWritable, type SavedSection, writeSection } from "./save.server";

/** @throws invalid with the fault of the file, notFound where the question takes no file, conflict where it is locked */
export async function saveAnswerFile(actor: Actor, question: string, arrived: UploadedDocument): Promise<string> {
  const stored = await sealAnswerFile(await loadForUpload(actor, question), question, arrived);
  await transaction((tx) => addAnswerFile(tx, actor, stored));
  return stored.id;
}

/** @throws as saveAnswerFile does, conflict stale_section */
export async function answerWithFile(
  actor: Actor,
  question: string,
  { arrived, version }: { arrived: UploadedDocument; version: number },
): Promise<SavedSection & { file: string }> {
  const application = await loadForUpload(actor, question);
  const own = await getOwnSection(actor, "questions");
  if (version !== own.version) throw conflict("stale_section");
  const stored = await sealAnswerFile(application, question, arrived);
  const values = { ...own.values, [question]: stored.id };
  return transaction(async (tx) => {
    await addAnswerFile(tx, actor, stored);
    const now = await getOwnApplication(tx, actor);
    return {
      file: stored.id,
      ...(await writeSection(tx, actor, now, "questions", values, { version, by: "continue" })),
    };
  });
}

async function loadForUpload(actor: Actor, question: string): Promise<Application> {
  authorize(actor, "ownApplication");
  const application = await getOwnApplication(db, actor);
  await requireWritable(db, application, "questions");
  if (!application.definition.questions.some(({ id, kind }) => id === question && kind === "file")) throw notFound();
  return application;
}

async function sealAnswerFile(
  { companyId, driverId, dataKeyId }: Application,
  question: string,
  arrived: UploadedDocument,
): Promise<StoredFile> {
  await consumeLimit("uploads", driverId);
  const document = await readDocument(arrived);
  if ("fault" in document) throw invalid({ [question]: [document.fault] });
  return sealFile(await openVault(db, dataKeyId), {
    companyId,
    driverId,
    kind: ANSWER_KIND,
    awaitsSubmission: true,
    ...document,
  });
}

async function addAnswerFile(tx: Db, actor: Actor, stored: StoredFile): Promise<void> {
  await addFile(tx, stored, "application", new Date());
  await audit(tx, actor, { action: "file.added", companyId: stored.companyId, object: stored.id });
}

export async function fileNames({ driverId }: Pick<Application, "driverId">): Promise<Record<string, string>> {
  const own = await db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(and(eq(files.driverId, driverId), eq(files.kind, ANSWER_KIND)));
  return Object.fromEntries(own.map(({ id, name }) => [id, name]));
}
