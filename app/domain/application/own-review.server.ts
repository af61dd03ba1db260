import { db } from "db/client.server";
import { findCurrentCdl } from "~/domain/cdl/record.server";
import { dayOf } from "~/domain/day";
import type { FieldErrors } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { openVault } from "~/server/vault.server";
import { findChangeRequest } from "./change-request.server";
import { warningsOf } from "./find-warnings";
import { getOwnApplication } from "./reach.server";
import { attachedFiles } from "./record/attached-file.server";
import { completenessOfSigned, findSignedRecord, transcribeRecord } from "./record/signed-record.server";
import { type Answers, sectionsAsked } from "./sections";
import { completenessOf, paragraphOf } from "./sections/completeness";
import { loadSections } from "./sections/kept.server";
import { labelAt, transcribeAnswers, type Words } from "./sections/transcript";
import { isEditable } from "./status";
import { gatherAnswers } from "./submission.server";
import { openParts } from "./tasks.server";

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
      transcripts: transcribeRecord(signed.record, words),
      open: [] as readonly string[],
      missing: [] as (Missing & { label: string | null })[],
      warnings: [] as string[],
      completeness: completenessOfSigned(signed.record, definition),
      signedAt: signed.record.signedAt,
      sha256: signed.sha256,
    };
  const stored = await loadSections(db, vault, application);
  const { answers, cdl, missing } = await gatherAnswers(db, vault, application);
  const asked = sectionsAsked(definition).map(({ id }) => id);
  const shown = Object.fromEntries(asked.map((id) => [id, answers[id] ?? stored.get(id)?.typed])) as Partial<Answers>;
  const files = Object.fromEntries(
    (await attachedFiles(db, application, shown.questions)).map(({ id, name }) => [id, name]),
  );
  const change = await findChangeRequest(db, vault, application);
  return {
    application,
    editable,
    hasCdl,
    sections: asked as string[],
    transcripts: transcribeAnswers(shown, definition.questions, files, words),
    open: openParts(application, stored, change),
    missing: namedOnce(missing, stored).map((fault) => ({
      ...fault,
      label: labelAt(fault.path, definition.questions, words),
    })),
    warnings: warningsOf(definition, answers, cdl, dayOf(new Date(), application.timeZone)),
    completeness: completenessOf(definition, missing),
    signedAt: null,
    sha256: null,
  };
}

export type Missing = { section: string; path: string; code: string; paragraph: string | null };

/** A section that was never opened is named once. */
function namedOnce(fields: FieldErrors, stored: ReadonlyMap<string, unknown>): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [path, [code = ""]] of Object.entries(fields)) {
    const section = path.split(".", 1)[0] ?? "";
    const opened = stored.has(section) || ["cdl", "employer"].includes(section);
    const paragraph = paragraphOf(path) ?? null;
    const named = opened
      ? { section, path, code, paragraph }
      : { section, path: section, code: "section_not_started", paragraph };
    missing.set(`${named.path} ${paragraph}`, named);
  }
  return [...missing.values()];
}
