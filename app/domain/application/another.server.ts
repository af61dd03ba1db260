import { type Db, db, transaction } from "db/client.server";
import { sessions } from "db/schema";
import { eq } from "drizzle-orm";
import { conflict } from "~/domain/errors";
import { type Application, getOwnApplication } from "~/domain/row-access/application.server";
import { type Actor, type Applicant, authorize } from "~/domain/session/actor";
import { getLivePositionByCode } from "~/domain/template/position.server";
import { audit } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { findOrStartDraft } from "./draft.server";
import { canCopyAnswers, earlierOf } from "./earlier";
import { listOwnApplications } from "./own.server";
import { includedSections, type SectionId } from "./sections";
import { countParts, writeSection } from "./sections/save.server";
import { loadSections, type StoredSections } from "./sections/stored.server";

const NOT_COPIED: readonly SectionId[] = ["notices", "questions"];
const RECHECKED: readonly SectionId[] = ["residences", "work", "licences", "accidents", "convictions", "testing"];

export async function applyForAnother(
  actor: Actor,
  { code, ...input }: { code: string; cdlNumber?: string | undefined; via?: string | undefined },
): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  const found = await getLivePositionByCode(code);
  const earlier = applicant.applicationId ? await getOwnApplication(db, applicant) : undefined;
  await transaction(async (tx) => {
    const { applicationId, isNew } = await findOrStartDraft(tx, found, applicant, input);
    const applicantOnNew: Applicant = { ...applicant, applicationId };
    await tx.update(sessions).set({ applicationId }).where(eq(sessions.id, applicant.sessionId));
    const application = await getOwnApplication(tx, applicantOnNew);
    if (!isNew) return;
    const taken = earlier ? await copyAnswers(tx, applicantOnNew, application, earlier, RECHECKED) : 0;
    await audit(tx, applicantOnNew, {
      action: "application.begun",
      companyId: application.companyId,
      object: applicationId,
      detail: { taken },
    });
  });
}

/** @param toConfirm parts that count only once the driver has gone through them @returns the number of parts */
async function copyAnswers(
  tx: Db,
  applicant: Applicant,
  application: Application,
  earlier: Application,
  toConfirm?: readonly SectionId[],
): Promise<number> {
  const answers: StoredSections = await loadSections(tx, await openVault(tx, earlier.dataKeyId), earlier);
  const copied = includedSections(application.definition)
    .map(({ id }) => id)
    .filter((id) => answers.has(id) && !NOT_COPIED.includes(id));
  for (const id of copied)
    await writeSection(tx, applicant, application, id, answers.get(id)?.values ?? {}, {
      version: "any",
      by: "auto",
      ...((toConfirm ?? copied).includes(id) && { copiedFrom: earlier.id }),
    });
  await countParts(tx, application, new Date());
  return copied.length;
}

/** Of another company too, where this application holds no answer yet. */
export async function copyEarlierAnswers(actor: Actor): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  const own = await listOwnApplications(applicant);
  await transaction(async (tx) => {
    const application = await getOwnApplication(tx, applicant);
    const earlier = earlierOf(own, application);
    const stored = await loadSections(tx, await openVault(tx, application.dataKeyId), application);
    if (!earlier || !canCopyAnswers(application, [...stored.keys()])) throw conflict("nothing_to_take_over");
    const taken = await copyAnswers(tx, applicant, application, earlier);
    await audit(tx, applicant, {
      action: "application.taken_over",
      companyId: application.companyId,
      object: application.id,
      detail: { taken },
    });
  });
}
