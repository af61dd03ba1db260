/** A person's wish to be erased, carried out on the command line where no rule demands keeping. */
import { type Db, db, emptyLog, transaction } from "db/client.server";
import {
  acknowledgements,
  applicants,
  applicationEvents,
  applicationPdfs,
  applicationSections,
  applicationSnapshots,
  applications,
  changeRequests,
  drivers,
  keptForms,
  mailedLinks,
  outbox,
  refreshTokens,
  sessions,
} from "db/schema";
import { purgeSearch } from "db/search.server";
import { and, eq, inArray } from "drizzle-orm";
import { moveApplication } from "~/domain/application/move.server";
import { dropErased, type Erased, erasePerson } from "~/domain/application/person-erasure.server";
import { applicationsOf } from "~/domain/application/reach.server";
import { audit } from "~/server/audit.server";
import {
  type Applicant,
  applicationIds,
  findKeeping,
  getPerson,
  type Keeping,
  type Known,
  knownAs,
} from "./person.server";

export type Held = { company: string; driverId: string; keeping?: Keeping };

async function weigh(tx: Db, person: Applicant): Promise<{ known: Known; held: Held }[]> {
  const found: { known: Known; held: Held }[] = [];
  for (const known of await knownAs(tx, person)) {
    const keeping = await findKeeping(tx, known);
    found.push({
      known,
      held: { company: known.company.name, driverId: known.driver.id, ...(keeping && { keeping }) },
    });
  }
  return found;
}

/** What an erasure would do. @throws notFound */
export async function weighErasure(addressOrId: string): Promise<Held[]> {
  return (await weigh(db, await getPerson(db, addressOrId))).map(({ held }) => held);
}

/** At each company that may; the address goes too once none has to keep anything. @throws notFound */
export async function eraseByCommand(addressOrId: string): Promise<Held[]> {
  const { held, erased } = await transaction(async (tx) => {
    const person = await getPerson(tx, addressOrId);
    const weighed = await weigh(tx, person);
    const gone: Erased[] = [];
    for (const { known, held: one } of weighed) if (!one.keeping) gone.push(await eraseAt(tx, person, known));
    if (weighed.every(({ held: one }) => !one.keeping)) await forgetAddress(tx, person);
    await audit(tx, "system", {
      action: "person.erased",
      companyId: null,
      object: person.id,
      detail: { by: "command", companies: gone.length, kept: weighed.length - gone.length },
    });
    return { held: weighed.map(({ held: one }) => one), erased: gone };
  });
  for (const each of erased) await dropErased(each);
  await purgeSearch();
  await emptyLog();
  return held;
}

async function eraseAt(tx: Db, { id: applicantId, email }: Applicant, { driver }: Known): Promise<Erased> {
  for (const application of await applicationsOf(tx, driver))
    if (application.status === "draft")
      await moveApplication(tx, "system", application, "expire", { set: { sectionsDone: 0 } });
  const own = applicationIds(tx, [driver.id]);
  const snapshots = tx
    .select({ id: applicationSnapshots.id })
    .from(applicationSnapshots)
    .where(inArray(applicationSnapshots.applicationId, own));
  await tx.delete(applicationPdfs).where(inArray(applicationPdfs.snapshotId, snapshots));
  await tx.delete(applicationSnapshots).where(inArray(applicationSnapshots.applicationId, own));
  await tx.delete(applicationSections).where(inArray(applicationSections.applicationId, own));
  await tx.delete(acknowledgements).where(inArray(acknowledgements.applicationId, own));
  await tx.delete(changeRequests).where(inArray(changeRequests.applicationId, own));
  // What somebody wrote about a decision may name the person.
  await tx.update(applicationEvents).set({ reason: null }).where(inArray(applicationEvents.applicationId, own));
  await tx.update(applications).set({ warnings: [] }).where(eq(applications.driverId, driver.id));
  const { companyId, dataKeyId } = driver;
  return erasePerson(tx, { companyId, driverId: driver.id, applicantId, dataKeyId, email });
}

/** The rows stay as stubs, so that counts and dates do not change. */
async function forgetAddress(tx: Db, { id, email }: Applicant): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.applicantId, id));
  await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, own));
  await tx.delete(sessions).where(eq(sessions.applicantId, id));
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.email, email), eq(mailedLinks.purpose, "apply")));
  await tx.delete(keptForms).where(eq(keptForms.owner, `applicant:${id}`));
  await tx.delete(outbox).where(eq(outbox.toAddress, email));
  const nobody = `${id}@erased.invalid`;
  await tx.update(drivers).set({ email: nobody }).where(eq(drivers.applicantId, id));
  await tx.update(applicants).set({ email: nobody }).where(eq(applicants.id, id));
}
