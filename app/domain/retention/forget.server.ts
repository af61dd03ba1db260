/** The address of somebody of whom no company has anything left. */
import type { Db } from "db/client.server";
import { applicants, drivers, mailedLinks, outbox, refreshTokens, sessions, storedForms } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { erasedAddress } from "~/domain/driver/address";
import { type Applicant, findKeeping, findRetainedRelease, listAtCompanies } from "./person.server";

/** Rows stay as stubs, so that counts and dates do not change. */
export async function forgetUnknown(tx: Db, applicantId: string, now = new Date()): Promise<void> {
  for (const entry of await listAtCompanies(tx, { id: applicantId }))
    if (!entry.driver.erasedAt || (await findKeeping(tx, entry, now)) || (await findRetainedRelease(tx, entry, now)))
      return;
  const [person] = await tx.select().from(applicants).where(eq(applicants.id, applicantId));
  if (person) await forgetAddress(tx, person);
}

async function forgetAddress(tx: Db, { id, email }: Applicant): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.applicantId, id));
  await tx.delete(refreshTokens).where(inArray(refreshTokens.sessionId, own));
  await tx.delete(sessions).where(eq(sessions.applicantId, id));
  await tx.delete(mailedLinks).where(and(eq(mailedLinks.email, email), eq(mailedLinks.purpose, "apply")));
  await tx.delete(storedForms).where(eq(storedForms.owner, `applicant:${id}`));
  await tx.delete(outbox).where(eq(outbox.toAddress, email));
  const nobody = erasedAddress(id);
  await tx.update(drivers).set({ email: nobody }).where(eq(drivers.applicantId, id));
  await tx.update(applicants).set({ email: nobody }).where(eq(applicants.id, id));
}
