/** The applicant's last look before signing, and what they signed afterwards. */
import { db } from "db/client.server";
import { openVault, type Vault } from "~/server/vault.server";
import type { Actor } from "./actor";
import { type Application, getOwnApplication } from "./application.server";
import { loadSections, readSection } from "./application-section.server";
import type { Answers } from "./application-sections";
import { missingAnswers } from "./application-submission.server";
import { findCurrentCdl } from "./cdl-record.server";
import type { FieldErrors } from "./errors";
import { findSignedRecord, type ShownAnswers, showAnswers } from "./signed-record.server";

/** The applicant's last look: a draft as it stands with what is missing, afterwards what was signed. */
export async function getOwnReview(actor: Actor) {
  const application = await getOwnApplication(db, actor);
  const vault = await openVault(db, application.dataKeyId);
  const editable = isEditable(application);
  const hasCdl = (await findCurrentCdl(db, application.companyId, application.driverId)) !== undefined;
  const signed = await findSignedRecord(db, vault, application);
  if (signed && !editable)
    return {
      application,
      editable,
      hasCdl,
      answers: showAnswers(signed.record.answers) as Partial<ShownAnswers>,
      missing: [],
      signedAt: signed.record.signedAt,
      sha256: signed.sha256,
    };
  const stored = await loadSections(db, vault, application);
  const read = await missingAnswers(db, vault, application);
  return {
    application,
    editable,
    hasCdl,
    answers: await readableAnswers(vault, application),
    missing: "fields" in read ? namedOnce(read.fields, stored) : [],
    signedAt: null,
    sha256: null,
  };
}

/** Field by field what keeps one's own draft from being signed. */
export async function getOwnMissing(actor: Actor): Promise<FieldErrors> {
  const application = await getOwnApplication(db, actor);
  if (!isEditable(application)) return {};
  const read = await missingAnswers(db, await openVault(db, application.dataKeyId), application);
  return "fields" in read ? read.fields : {};
}

const isEditable = ({ status }: Application) => ["draft", "changes_requested"].includes(status);

type Missing = { section: string; path: string; code: string };

/** What is missing, field by field; a section that was never opened is named once. */
function namedOnce(fields: FieldErrors, stored: ReadonlyMap<string, unknown>): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [path, [code = ""]] of Object.entries(fields)) {
    const section = path.split(".", 1)[0] ?? "";
    const opened = stored.has(section) || section === "cdl";
    const named = opened ? { section, path, code } : { section, path: section, code: "section_not_started" };
    missing.set(named.path, named);
  }
  return [...missing.values()];
}

/** The sections of a draft that are complete by themselves. */
async function readableAnswers(vault: Vault, application: Application): Promise<Partial<ShownAnswers>> {
  const shown: Partial<ShownAnswers> = {};
  for (const { section, typed } of (await loadSections(db, vault, application)).values()) {
    const read = readSection(section, typed);
    if ("fields" in read) continue;
    if (section === "you") shown.you = showAnswers({ you: read.answers } as Answers).you;
    else Object.assign(shown, { [section]: read.answers });
  }
  return shown;
}
