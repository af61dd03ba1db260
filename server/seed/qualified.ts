/** What a carrier does around a hire: releases, previous employers, papers, and what was read in them. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { db } from "db/client.server";
import { beginPreNotice, sendPreNotice, subjectOfApplication } from "~/domain/adverse-action/pre-notice.server";
import { getApplication } from "~/domain/application/review.server";
import { addDays, type Day } from "~/domain/day";
import { getDriverHead } from "~/domain/driver/head.server";
import { FILE_SLOTS, hasExpiry, parseSlot } from "~/domain/file/kind";
import { folderOf } from "~/domain/file/store.server";
import { fileDocuments, readStagedDocument, stageDocument } from "~/domain/folder/filing.server";
import type { PartValues } from "~/domain/inquiry/answer";
import { getInquiry, getInvestigation } from "~/domain/inquiry/inquiry.server";
import { logAttempt } from "~/domain/inquiry/sending.server";
import { addStaffAnswer } from "~/domain/inquiry/staff-answer.server";
import { getQualification } from "~/domain/qualification/file.server";
import { isOwn, itemOf, type LawItemId } from "~/domain/qualification/item";
import { recordItem } from "~/domain/qualification/record.server";
import { isOpen } from "~/domain/qualification/requirement";
import { authorityName } from "~/domain/reference";
import { getOwnRelease, listOwnReleases, signRelease } from "~/domain/release/release.server";
import { type Applicant, type CompanyUser, todayOf } from "~/domain/session/actor";
import { formatLongDay } from "~/domain/words";
import { staffWordsIn } from "~/server/i18n.server";

export type DriverFile = {
  lacks?: readonly LawItemId[];
  late?: readonly LawItemId[];
};

export async function signReleases(applicant: Applicant, signature: string): Promise<void> {
  for (const { kind, required } of await listOwnReleases(applicant)) {
    const { toSign } = await getOwnRelease(applicant, kind);
    if (required && toSign) await signRelease(applicant, kind, { signature, seen: toSign.seen });
  }
}

/** By telephone, as half of them answer. */
export async function askPreviousEmployers(staff: CompanyUser, driverId: string): Promise<void> {
  const { inquiries } = await getInvestigation(staff, driverId);
  for (const { id } of inquiries) {
    const { details } = await getInquiry(staff, id);
    const { said, employer, asksTesting } = details;
    const phone = details.contact.phone ?? "(402) 555-0188";
    await logAttempt(staff, id, {
      way: "telephone",
      to: phone,
      attemptedOn: todayOf(staff),
      words: "Their safety desk answers by telephone.",
    });
    await addStaffAnswer(staff, id, {
      employment: {
        employed: "yes",
        startedOn: dayIn(said?.from, "01"),
        ...(said?.to ? { endedOn: dayIn(said.to, "28"), reason: said.reason ?? "voluntary" } : { stillThere: true }),
        position: said?.position ?? "Driver",
        droveCmv: "yes",
        equipment: ["tractor_semi"],
      },
      accidents: { hadAccidents: "none", accidents: [] },
      ...(asksTesting && { testing: NO_VIOLATION }),
      answerer: { answeredBy: "Dana Whitlock", authority: `Safety clerk, ${employer.name}`, phone },
    });
  }
}

const dayIn = (month: string | null | undefined, day: string): Day | undefined =>
  month ? `${month}-${day}` : undefined;

const NO_VIOLATION: PartValues["testing"] = {
  subject: "yes",
  alcohol: "no",
  drugs: "no",
  refusedTest: "no",
  otherViolation: "no",
  fromEarlier: "no",
};

export async function completeFile(
  staff: CompanyUser,
  driverId: string,
  isDue: (item: LawItemId) => boolean,
): Promise<void> {
  const file = await getQualification(staff, driverId);
  const today = todayOf(staff);
  for (const { item, authority, ...line } of file?.requirements.filter(isOpen) ?? []) {
    if (isOwn(item) || !isDue(item)) continue;
    const { documents = [], results, recordOnlyConfirms } = itemOf(item);
    if (line.documents.length === 0 && !recordOnlyConfirms)
      await fileDocument(staff, driverId, item === "medical" ? "cdlis_record" : documents[0], { authority });
    const [result] = results;
    if (result) await recordItem(staff, driverId, { item, authority }, { doneOn: today, result });
  }
}

/** Of somebody who would drive nothing: notice, copy and summary come before the decision (15 USC 1681b(b)(3)(A)). */
export async function sendReportPreNotice(staff: CompanyUser, applicationId: string): Promise<void> {
  const { driverId } = await getApplication(staff, applicationId);
  await fileDocument(staff, driverId, "other", { folder: "other", title: "Background report" });
  const about = subjectOfApplication(applicationId);
  const { documents, waitDays } = await beginPreNotice(staff, about);
  await sendPreNotice(staff, about, {
    decided: undefined,
    report: "consumer_report",
    agency: "Gulf Background Checks",
    agencyAddress: "210 Harbor Street\nTampa, FL 33602",
    agencyPhone: "+18005550142",
    reportedOn: addDays(todayOf(staff), -1),
    fileId: documents[0]?.id ?? "",
    notice: "mail",
    waitDays,
  });
}

const MEDICAL_VALID_DAYS = 320;

type Target = { folder?: string; authority?: string | null; title?: string };

async function fileDocument(staff: CompanyUser, driverId: string, kind = "", to: Target = {}): Promise<void> {
  const { folder, authority, title } = to;
  const slot = FILE_SLOTS.map(parseSlot).find((each) => each.kind === kind && each.folder === (folder ?? each.folder));
  if (!slot) throw new Error(`no folder is for ${kind}`);
  const folderId = await folderOf(db, driverId, slot.folder);
  const { name } = await getDriverHead(staff, driverId);
  const of = [name, authority && authorityName(authority, "en"), formatLongDay(todayOf(staff), "en")].filter(Boolean);
  const bytes = await sample(title ?? staffWordsIn("en").text(`public:fileKind.${kind}`), of.join(", "));
  const { token } = await stageDocument(staff, folderId, {
    bytes,
    filename: `${title ?? kind.replaceAll("_", " ")}.pdf`,
    tooLarge: false,
  });
  const staged = await readStagedDocument(staff, folderId, token);
  const expiresOn = hasExpiry(kind) ? addDays(todayOf(staff), MEDICAL_VALID_DAYS) : undefined;
  if (staged)
    await fileDocuments(staff, folderId, { documents: [staged], kind, authority: authority ?? undefined, expiresOn });
}

async function sample(title: string, of: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([612, 792]);
  page.drawText(title, { x: 72, y: 680, size: 20, font });
  page.drawText(of, { x: 72, y: 655, size: 12, font });
  page.drawText("Invented for the demonstration. It is no record of anybody.", { x: 72, y: 630, size: 12, font });
  return Buffer.from(await document.save());
}
