import { db, transaction } from "db/client.server";
import { applicationSections, sessions } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { getOwnApplication } from "~/domain/reach/application.server";
import { type Actor, type Applicant, authorize } from "~/domain/session/actor";
import { lookUpLiveCode } from "~/domain/template/position.server";
import { audit } from "~/server/audit.server";
import { openVault } from "~/server/vault.server";
import { enter } from "./draft.server";
import { includedSections, type SectionId } from "./sections";
import { countParts, writeSection } from "./sections/save.server";
import { loadSections, type Stored } from "./sections/stored.server";

/** Specific to one company, so never copied. */
const OF_ONE_COMPANY: readonly SectionId[] = ["notices", "questions"];
/** Copied, but to be confirmed: time may have changed them. */
const MAY_HAVE_CHANGED: readonly SectionId[] = [
  "residences",
  "work",
  "licences",
  "accidents",
  "convictions",
  "testing",
];

/** @throws notFound no_open_position */
export async function applyForAnother(
  actor: Actor,
  { code, ...input }: { code: string; cdlNumber?: string | undefined; via?: string | undefined },
): Promise<void> {
  const applicant = authorize(actor, "ownApplication");
  const found = await lookUpLiveCode(code);
  const earlier = await earlierAnswers(applicant);
  await transaction(async (tx) => {
    const { applicationId, isNew } = await enter(tx, found, applicant, input);
    const now: Applicant = { ...applicant, applicationId };
    await tx.update(sessions).set({ applicationId }).where(eq(sessions.id, applicant.sessionId));
    const application = await getOwnApplication(tx, now);
    if (!isNew) return;
    const copied = includedSections(application.definition)
      .map(({ id }) => id)
      .filter((id) => earlier.has(id) && !OF_ONE_COMPANY.includes(id));
    for (const id of copied)
      await writeSection(tx, now, application, id, earlier.get(id)?.values ?? {}, { version: "any", by: "auto" });
    await tx
      .update(applicationSections)
      .set({ state: "in_progress" })
      .where(
        and(
          eq(applicationSections.applicationId, applicationId),
          inArray(applicationSections.section, [...MAY_HAVE_CHANGED]),
        ),
      );
    await countParts(tx, application, new Date());
    await audit(tx, now, {
      action: "application.begun",
      companyId: application.companyId,
      object: applicationId,
      detail: { taken: copied.length },
    });
  });
}

async function earlierAnswers(applicant: Applicant): Promise<Stored> {
  if (!applicant.applicationId) return new Map();
  const application = await getOwnApplication(db, applicant);
  return loadSections(db, await openVault(db, application.dataKeyId), application);
}
