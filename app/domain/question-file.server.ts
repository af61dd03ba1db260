/** Files that answer a company's questions: kept in the driver's Application folder, named by their id in the answer. */
import { db, transaction } from "db/client.server";
import { audit } from "~/server/audit.server";
import { spend } from "~/server/limits.server";
import { openVault } from "~/server/vault.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { type Application, getOwnApplication } from "./application.server";
import { requireWritable } from "./application-section.server";
import { ANSWER_KIND, attachedFiles } from "./attached-file.server";
import { type Arrived, readDocument } from "./document.server";
import { invalid, notFound } from "./errors";
import { addFile, sealFile } from "./folder.server";

/**
 * Keeps a PDF or picture as the answer to a question. A picture is encoded anew, a PDF stays as it came.
 * @returns the file's id
 * @throws invalid file_unreadable for anything else, whatever it is called; notFound where the question asks for no file;
 * conflict where the questions can't be answered now
 */
export async function keepAnswerFile(actor: Actor, question: string, arrived: Arrived): Promise<string> {
  authorize(actor, "ownApplication");
  refuseMasquerade(actor);
  const application = await getOwnApplication(db, actor);
  await requireWritable(db, application, "questions");
  if (!application.definition.questions.some(({ id, kind }) => id === question && kind === "file")) throw notFound();
  await spend("uploads", application.driverId);
  const document = await readDocument(arrived);
  if ("fault" in document) throw invalid({ [question]: ["file_unreadable"] });
  const stored = await sealFile(await openVault(db, application.dataKeyId), {
    companyId: application.companyId,
    driverId: application.driverId,
    kind: ANSWER_KIND,
    ...document,
  });
  await transaction(async (tx) => {
    await addFile(tx, stored, "application", new Date());
    await audit(tx, actor, { action: "file.added", companyId: application.companyId, object: stored.id });
  });
  return stored.id;
}

/** The names of the files already kept as answers of one's own application, by their id. */
export async function fileNames(
  application: Application,
  answers: Record<string, unknown>,
): Promise<Record<string, string>> {
  return Object.fromEntries((await attachedFiles(db, application, answers)).map(({ id, name }) => [id, name]));
}
