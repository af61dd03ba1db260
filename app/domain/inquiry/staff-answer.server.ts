import { db, transaction } from "db/client.server";
import { invalid } from "~/domain/errors";
import { folderOf, type StoredFile } from "~/domain/file/store.server";
import { fileDocuments } from "~/domain/folder/filing.server";
import { once } from "~/domain/idempotency.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { auditView } from "~/server/audit/views.server";
import { audit } from "~/server/audit.server";
import { type Answer, answerPartsOf, PARTS, type PartValues } from "./answer";
import {
  answerDraftOf,
  attachDocument,
  findDocument,
  finishAnswer,
  type PartToSave,
  type SavedPart,
  saveAnswer,
  savePart,
} from "./answer-draft.server";
import { loadInquiry, requireMove } from "./record.server";

export async function getStaffAnswerForm(actor: Actor, id: string) {
  const { companyId } = authorize(actor, "readInvestigation");
  const loaded = await loadInquiry(db, companyId, id);
  requireMove(loaded.row, "answer");
  await auditView(actor, { action: "inquiry.viewed", companyId, object: loaded.row.driverId, detail: { inquiry: id } });
  return {
    id,
    employer: loaded.details.employer.name,
    driver: loaded.details.driver.name,
    ssnEnding: loaded.details.driver.ssnEnding,
    folderId: await folderOf(db, loaded.row.driverId, "restricted"),
    ...answerDraftOf(loaded, "staff"),
  };
}

const KIND = "safety_history";

export async function fileAnswerDocument(actor: Actor, id: string, document: StoredFile, once?: string): Promise<void> {
  const { companyId } = authorize(actor, "readInvestigation");
  const { row } = await loadInquiry(db, companyId, id);
  const folder = await folderOf(db, row.driverId, "restricted");
  const [fileId] = await fileDocuments(actor, folder, {
    documents: [document],
    kind: KIND,
    ...(once && { idempotencyKey: once }),
  });
  await transaction(async (tx) => attachDocument(tx, await loadInquiry(tx, companyId, id), fileId ?? document.id));
}

export async function saveStaffAnswerPart(actor: Actor, id: string, saving: PartToSave): Promise<SavedPart> {
  const { companyId } = authorize(actor, "readInvestigation");
  return transaction(async (tx) => savePart(tx, await loadInquiry(tx, companyId, id), "staff", saving));
}

/** @param version of the draft as last saved */
export async function finishStaffAnswer(actor: Actor, id: string, version: number): Promise<void> {
  const staff = authorize(actor, "readInvestigation");
  await transaction(async (tx) => {
    const loaded = await loadInquiry(tx, staff.companyId, id);
    await finishAnswer(tx, loaded, { by: staff.userId, version });
    await audit(tx, staff, { action: "inquiry.typed_in", object: loaded.row.driverId });
  });
}

type StaffEntry = Pick<PartValues, "employment" | "answerer"> &
  Partial<Pick<PartValues, "accidents" | "testing">> & { fileId?: string | undefined };

export async function addStaffAnswer(actor: Actor, id: string, { fileId, ...entry }: StaffEntry, key?: string) {
  const staff = authorize(actor, "readInvestigation");
  await transaction((tx) =>
    once(tx, staff, key, async () => {
      const loaded = await loadInquiry(tx, staff.companyId, id);
      const parts = answerPartsOf(loaded.details, entry.employment.employed);
      const missing = parts.filter((part) => !entry[part]);
      const document = fileId === undefined ? null : await findDocument(tx, loaded, fileId);
      const wrong = {
        ...Object.fromEntries(missing.map((part) => [part, ["required"]])),
        ...(fileId !== undefined && !document && { fileId: ["not_listed"] }),
      };
      if (Object.keys(wrong).length > 0) throw invalid(wrong);
      const values = Object.fromEntries(
        PARTS.filter((part) => parts.includes(part)).map((part) => [part, entry[part]]),
      );
      await saveAnswer(tx, loaded, { by: staff.userId, values: values as Answer["values"], fileId: document });
      await audit(tx, staff, { action: "inquiry.typed_in", object: loaded.row.driverId });
      return id;
    }),
  );
}
