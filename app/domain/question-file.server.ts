/** Files that answer a company's questions: kept in the driver's Application folder, named by their id in the answer. */
import { db, transaction } from "db/client.server";
import { audit } from "~/server/audit.server";
import { mediaTypeOf } from "~/server/file-kind.server";
import { readPicture } from "~/server/images.server";
import { spend } from "~/server/limits.server";
import { openVault } from "~/server/vault.server";
import { type Actor, authorize, refuseMasquerade } from "./actor";
import { type Application, getOwnApplication } from "./application.server";
import { requireWritable } from "./application-section.server";
import { ANSWER_KIND, attachedFiles } from "./attached-file.server";
import { invalid, notFound } from "./errors";
import { addFile, sealFile } from "./folder.server";

export const MAX_ANSWER_BYTES = 15 * 1024 * 1024;
const LONGEST_NAME = 120;
// Control characters, and marks that turn the reading direction: "exe.fdp" must not read as a PDF, nor a PDF as anything else.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const NOT_IN_NAMES = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Names go into headers and papers: no folders, and an ending that says what the file is. */
function cleanName(name: string, ending: string): string {
  const base = name
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(NOT_IN_NAMES, "")
    .replace(/\.\w{1,5}$/, "")
    .trim();
  return `${[...base].slice(0, LONGEST_NAME - ending.length).join("") || "file"}${ending}`;
}

/**
 * Keeps a PDF or picture as the answer to a question. A picture is encoded anew, a PDF stays as it came.
 * @returns the file's id
 * @throws invalid file_unreadable for anything else, whatever it is called; notFound where the question asks for no file;
 * conflict where the questions can't be answered now
 */
export async function keepAnswerFile(
  actor: Actor,
  question: string,
  { bytes, name }: { bytes: Buffer; name: string },
): Promise<string> {
  authorize(actor, "ownApplication");
  refuseMasquerade(actor);
  const application = await getOwnApplication(db, actor);
  await requireWritable(db, application, "questions");
  if (!application.definition.questions.some(({ id, kind }) => id === question && kind === "file")) throw notFound();
  await spend("uploads", application.driverId);
  const pdf = mediaTypeOf(bytes) === "application/pdf";
  const picture = pdf ? undefined : await readPicture(bytes);
  if (picture && "fault" in picture) throw invalid({ [question]: ["file_unreadable"] });
  const stored = await sealFile(await openVault(db, application.dataKeyId), {
    companyId: application.companyId,
    driverId: application.driverId,
    kind: ANSWER_KIND,
    name: cleanName(name, picture ? ".jpg" : ".pdf"),
    mediaType: picture ? "image/jpeg" : "application/pdf",
    bytes: picture?.jpeg ?? bytes,
    ...(picture && { thumbnail: picture.thumbnail, width: picture.width, height: picture.height }),
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
