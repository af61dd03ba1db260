import { isDeepStrictEqual } from "node:util";
import type { Db } from "db/client.server";
import { prepared } from "db/prepared.server";
import { applicationPdfs, applicationSnapshots } from "db/schema";
import { desc, eq, sql } from "drizzle-orm";
import type { Language } from "locales/index";
import { type Answers, includedSections } from "~/domain/application/sections";
import type { Acknowledged } from "~/domain/application/sections/acknowledgement.server";
import { completenessOf, type ParagraphState } from "~/domain/application/sections/completeness";
import {
  type Change,
  changesBetween,
  licenceChanges,
  type Transcript,
  transcribeAnswers,
  type Words,
} from "~/domain/application/sections/transcript";
import type { CdlRecord } from "~/domain/cdl/cdl";
import type { Application } from "~/domain/row-access/application.server";
import { type FlatQuestion, gatherQuestion } from "~/domain/template/flat";
import type { Question } from "~/domain/template/question";
import type { TemplateDefinition } from "~/domain/template/template";
import { newId, sha256 } from "~/server/ids.server";
import { queueTimestamp } from "~/server/timestamp/queue.server";
import type { Vault } from "~/server/vault.server";
import type { AttachedFile } from "./attached-file.server";
import { decryptSnapshot, snapshotContext } from "./snapshot.server";

export type SignedAnswers = Partial<Answers> & Pick<Answers, "you">;

/**
 * Stored as the exact JSON text that was signed, named by its SHA-256. Format 1 had no questions and notices, format 2
 * a field per language.
 */
export type SignedRecord = {
  format: 1 | 2 | 3;
  applicationId: string;
  employer: { name: string; legalName: string | null; address: string };
  position: { code: string; name: string; templateVersionId: string };
  language: Language;
  email?: string;
  answers: SignedAnswers;
  questions?: Question[];
  files?: AttachedFile[];
  notices?: Acknowledged[];
  cdl: (CdlRecord & { documentNumber: string; front: string; back: string }) | null;
  certification: string;
  typedBy?: { name: string; at: string };
  signature: string;
  signedAt: string;
};

export async function saveSnapshot(
  tx: Db,
  vault: Vault,
  application: Application,
  record: SignedRecord,
  { signedAt, mailsCopy }: { signedAt: Date; mailsCopy: boolean },
): Promise<number> {
  const [last] = await tx
    .select({ number: applicationSnapshots.number })
    .from(applicationSnapshots)
    .where(eq(applicationSnapshots.applicationId, application.id))
    .orderBy(desc(applicationSnapshots.number))
    .limit(1);
  const id = newId();
  const number = (last?.number ?? 0) + 1;
  const text = JSON.stringify(record);
  await tx.insert(applicationSnapshots).values({
    id,
    companyId: application.companyId,
    applicationId: application.id,
    number,
    sealedRecord: vault.seal(snapshotContext(id, application.companyId), text),
    sha256: sha256(text),
    signedAt,
  });
  await tx.insert(applicationPdfs).values({ snapshotId: id, companyId: application.companyId, mailsCopy });
  await queueTimestamp(tx, sha256(text));
  return number;
}

type Older = Omit<SignedRecord, "questions"> & { questions: FlatQuestion[] };
const isOlder = (record: SignedRecord | Older): record is Older => record.format === 2;

/** Converts old formats in memory; the stored text and its SHA-256 stay. */
export function decryptRecord(vault: Vault, row: Parameters<typeof decryptSnapshot>[1]): SignedRecord {
  const record: SignedRecord | Older = JSON.parse(decryptSnapshot(vault, row).toString("utf8"));
  return isOlder(record) ? { ...record, questions: record.questions.map(gatherQuestion) } : record;
}

export type SignedVersion = { id: string; record: SignedRecord; sha256: string; number: number };

const snapshotsOf = prepared((tx) =>
  tx
    .select()
    .from(applicationSnapshots)
    .where(eq(applicationSnapshots.applicationId, sql.placeholder("id")))
    .orderBy(desc(applicationSnapshots.number))
    .limit(sql.placeholder("limit")),
);

export async function listSignedRecords(
  tx: Db,
  vault: Vault,
  application: { id: string; companyId: string },
  limit = 100,
): Promise<SignedVersion[]> {
  const rows = await snapshotsOf(tx).all({ id: application.id, limit });
  return rows.map((row) => {
    const { id, sha256, number } = row;
    return { id, record: decryptRecord(vault, row), sha256, number };
  });
}

export async function findSignedRecord(
  tx: Db,
  vault: Vault,
  application: { id: string; companyId: string },
): Promise<SignedVersion | undefined> {
  const [newest] = await listSignedRecords(tx, vault, application, 1);
  return newest;
}

export function transcribeRecord({ answers, questions = [], files = [] }: SignedRecord, words: Words): Transcript[] {
  return transcribeAnswers(answers, questions, Object.fromEntries(files.map(({ id, name }) => [id, name])), words);
}

export const changesSince = (before: SignedRecord, after: SignedRecord, words: Words): Change[] => [
  ...changesBetween(transcribeRecord(before, words), transcribeRecord(after, words)),
  ...licenceChanges(before.cdl, after.cdl, words),
];

export function isSameAsSigned(signed: SignedRecord, now: Pick<SignedRecord, "cdl"> & { answers: Partial<Answers> }) {
  // Signed text went through JSON, which drops undefined values.
  const written = ({ answers, cdl }: typeof now) => JSON.parse(JSON.stringify({ answers, cdl }));
  return isDeepStrictEqual(written(signed), written(now));
}

export function completenessOfSigned(
  { answers, employer, cdl }: SignedRecord,
  definition: TemplateDefinition,
): ParagraphState[] {
  const lacking = includedSections(definition)
    .filter(({ id, optional }) => !optional && !answers[id])
    .map(({ id }): string => id);
  if (!employer.legalName || !employer.address) lacking.push("employer");
  if (!cdl) lacking.push("cdl");
  return completenessOf(definition, Object.fromEntries(lacking.map((path) => [path, ["required"]])));
}
