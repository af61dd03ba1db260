import { db } from "db/client.server";
import { dayOf } from "~/domain/day";
import type { FieldErrors } from "~/domain/errors";
import { getOwnApplication } from "~/domain/row-access/application.server";
import { findCurrentCdl } from "~/domain/row-access/cdl.server";
import type { Actor } from "~/domain/session/actor";
import { openVault } from "~/server/vault.server";
import { findChangeRequest } from "./change-request.server";
import { attachedFiles } from "./record/attached-file.server";
import { completenessOfSigned, findSignedRecord, transcribeRecord } from "./record/signed-record.server";
import { unprintableIn } from "./record/unprintable";
import { type Answers, includedSections, isSectionId } from "./sections";
import { completenessOf, paragraphOf } from "./sections/completeness";
import { warningsOf } from "./sections/find-warnings";
import { type DraftValues, loadSections, type StoredSections } from "./sections/stored.server";
import { keyOf, rowsIn } from "./sections/stored-rows";
import { summaryOf } from "./sections/summary";
import { openTasks } from "./sections/tasks.server";
import { labelAt, type Transcript, transcribeAnswers, type Words } from "./sections/transcript";
import { timelineOf, type WorkTimeline } from "./sections/work/timeline";
import { isEditable } from "./status";
import { gatherAnswers, isUnchanged } from "./submission.server";

/** 49 CFR 391.21(b)(4) and (12) are there once it is signed. */
const UNSIGNED: FieldErrors = { "review.date": ["required"], "review.signature": ["required"] };

export async function getOwnReview(actor: Actor, words: Words) {
  const application = await getOwnApplication(db, actor);
  const { definition } = application;
  const vault = await openVault(db, application.dataKeyId);
  const editable = isEditable(application);
  const hasCdl = (await findCurrentCdl(db, application.companyId, application.driverId)) !== undefined;
  const signed = await findSignedRecord(db, vault, application);
  if (signed && !editable)
    return {
      application,
      editable,
      hasCdl,
      sections: Object.keys(signed.record.answers),
      transcripts: transcribeRecord(signed.record, words).map(withSummary(words)),
      open: [] as readonly string[],
      missing: [] as (Missing & { label: string | null })[],
      warnings: [] as string[],
      gaps: [] as WorkTimeline["gaps"],
      completeness: completenessOfSigned(signed.record, definition),
      unchanged: false,
      signsAs: null,
      unprintable: [] as string[],
      signedAt: signed.record.signedAt,
      sha256: signed.sha256,
    };
  const stored = await loadSections(db, vault, application);
  const { answers, cdl, missing } = await gatherAnswers(db, vault, application);
  const sectionIds = includedSections(definition).map(({ id }) => id);
  const answersOnPage = Object.fromEntries(
    sectionIds.map((id) => [id, answers[id] ?? stored.get(id)?.values]),
  ) as Partial<Answers>;
  const files = Object.fromEntries(
    (await attachedFiles(db, application, answersOnPage.questions)).map(({ id, name }) => [id, name]),
  );
  const change = await findChangeRequest(db, vault, application);
  const today = dayOf(new Date(), application.timeZone);
  return {
    application,
    editable,
    hasCdl,
    sections: sectionIds as string[],
    transcripts: transcribeAnswers(answersOnPage, definition.questions, files, words).map(withSummary(words)),
    open: openTasks(application, stored, change),
    missing: mergeMissing(missing, stored).map((fault) => ({
      ...fault,
      label: labelAt(fault.path, definition.questions, words),
    })),
    warnings: warningsOf(definition, answers, cdl, today),
    gaps: timelineOf(answersOnPage.work ?? {}, definition, today).gaps,
    completeness: completenessOf(definition, { ...missing, ...UNSIGNED }),
    unchanged: await isUnchanged(db, vault, application, { answers, cdl }),
    signsAs: answers.you ? `${answers.you.firstName} ${answers.you.lastName}`.trim() : null,
    unprintable: unprintableIn(JSON.stringify(answersOnPage)),
    signedAt: null,
    sha256: null,
  };
}

const withSummary = (words: Words) => (transcript: Transcript) => ({
  ...transcript,
  summary: summaryOf(transcript, words),
});

export type Missing = {
  section: string;
  path: string;
  code: string;
  paragraph: string | null;
  row: { list: string; key: string; field: string } | null;
};

function rowAt(path: string, values: DraftValues): Missing["row"] {
  const [, list, index, field] = /^\w+\.(\w+)\[(\d+)\]\.(.+)$/.exec(path) ?? [];
  const row = list && rowsIn(values, list)[Number(index)];
  return row && field ? { list, key: keyOf(row, Number(index)), field } : null;
}

const joinParagraphs = (some: string | null, more: string | null): string | null =>
  some && more && !some.split(", ").includes(more) ? `${some}, ${more}` : (some ?? more);

function mergeMissing(fields: FieldErrors, stored: StoredSections): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [path, [code = ""]] of Object.entries(fields)) {
    const section = path.split(".", 1)[0] ?? "";
    const storedSection = isSectionId(section) ? stored.get(section) : undefined;
    const opened = storedSection || ["cdl", "employer"].includes(section);
    const paragraph = paragraphOf(path) ?? null;
    const named = opened
      ? { section, path, code, paragraph, row: storedSection ? rowAt(path, storedSection.values) : null }
      : { section, path: section, code: "section_not_started", paragraph, row: null };
    const before = missing.get(named.path);
    missing.set(named.path, before ? { ...before, paragraph: joinParagraphs(before.paragraph, paragraph) } : named);
  }
  return [...missing.values()];
}
