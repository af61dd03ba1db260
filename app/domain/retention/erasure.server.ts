import { type Db, db, transaction } from "db/client.server";
import { applicants, drivers, mailedLinks, outbox, refreshTokens, sessions, storedForms } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import { erasedAddress } from "~/domain/driver/address";
import { applicationsOf } from "~/domain/reach/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { spend } from "~/server/limits.server";
import { eraseDraft } from "./draft-care.server";
import type { ErasureCause } from "./period";
import {
  type Applicant,
  findAtCompany,
  findKeeping,
  findRetainedRelease,
  getPerson,
  type Keeping,
  leavingOf,
  listAtCompanies,
  listOfPerson,
  type PersonAtCompany,
} from "./person.server";
import { erasing, sweepErased } from "./person-erasure.server";

/** @property keeping why everything stays @property release why a signed release stays @property drafts erased in any case */
export type Held = { company: string; driverId: string; keeping?: Keeping; release?: Keeping; drafts: number };

async function previewAt(tx: Db, entry: PersonAtCompany): Promise<Held> {
  const keeping = await findKeeping(tx, entry);
  const release = keeping ? undefined : await findRetainedRelease(tx, entry);
  return {
    company: entry.company.name,
    driverId: entry.driver.id,
    drafts: (await draftsOf(tx, entry)).length,
    ...(keeping && { keeping }),
    ...(release && { release }),
  };
}

const draftsOf = async (tx: Db, { driver }: PersonAtCompany) =>
  (await applicationsOf(tx, driver)).filter(({ status }) => status === "draft");

async function preview(tx: Db, records: PersonAtCompany[]): Promise<Held[]> {
  const held: Held[] = [];
  for (const entry of records) held.push(await previewAt(tx, entry));
  return held;
}

/** @throws notFound */
export const previewErasure = async (addressOrId: string): Promise<Held[]> =>
  preview(db, await recordsOf(await getPerson(db, addressOrId)));

/** @throws forbidden proof_required */
export async function previewOwnErasure(actor: Actor): Promise<Held[]> {
  const { applicantId } = authorize(actor, "ownData");
  return preview(db, await listAtCompanies(db, { id: applicantId }));
}

/** Also the address, once no company retains anything. @throws notFound */
export async function eraseByCommand(addressOrId: string): Promise<Held[]> {
  return erase(await getPerson(db, addressOrId), "system", "command");
}

/** @throws forbidden proof_required, tooMany */
export async function eraseOwn(actor: Actor): Promise<Held[]> {
  const { applicantId } = authorize(actor, "ownData");
  await spend("ownErasures", applicantId);
  const person = await getPerson(db, applicantId);
  const own = (await listAtCompanies(db, person)).map(({ driver }) => driver.id);
  const held = await erase(person, actor, "wish");
  return held.filter(({ driverId }) => own.includes(driverId));
}

async function erase(person: Applicant, by: Actor | "system", cause: ErasureCause): Promise<Held[]> {
  const held: Held[] = [];
  const records = await recordsOf(person);
  for (const { driver } of records) held.push(await eraseAt(driver.id, cause));
  await transaction(async (tx) => {
    const retained = held.filter(isRetained).length;
    for (const id of new Set([person.id, ...records.map(({ driver }) => driver.applicantId)]))
      await forgetUnknown(tx, id);
    await audit(tx, by, {
      action: "person.erased",
      companyId: null,
      object: person.id,
      detail: { by: cause, companies: held.length - retained, kept: retained },
    });
  });
  await sweepErased();
  return held;
}

/** With those that a company has merged with them. */
async function recordsOf(person: Applicant): Promise<PersonAtCompany[]> {
  const all: PersonAtCompany[] = [];
  for (const entry of await listAtCompanies(db, person)) all.push(...(await listOfPerson(db, entry)));
  return all;
}

export const isRetained = ({ keeping, release }: Held): boolean => keeping !== undefined || release !== undefined;

async function eraseAt(driverId: string, cause: ErasureCause): Promise<Held> {
  const entry = await findAtCompany(db, driverId);
  if (!entry) throw new Error("the driver is gone");
  return erasing(leavingOf(entry), new Date(), (eraseDriver) =>
    transaction(async (tx) => {
      const now = await findAtCompany(tx, driverId);
      if (!now) throw new Error("the driver is gone");
      const held = await previewAt(tx, now);
      if (!held.keeping) await eraseDriver(tx, { cause });
      else if (held.keeping.rule !== "hold") for (const draft of await draftsOf(tx, now)) await eraseDraft(tx, draft);
      return held;
    }),
  );
}

/** Rows stay as stubs, so that counts and dates do not change. */
export async function forgetUnknown(tx: Db, applicantId: string, now = new Date()): Promise<void> {
  for (const entry of await listAtCompanies(tx, { id: applicantId }))
    if (
      (await isThere(tx, entry)) ||
      (await findKeeping(tx, entry, now)) ||
      (await findRetainedRelease(tx, entry, now))
    )
      return;
  const [person] = await tx.select().from(applicants).where(eq(applicants.id, applicantId));
  if (person) await forgetAddress(tx, person);
}

const isThere = async (tx: Db, { driver }: PersonAtCompany): Promise<boolean> =>
  driver.lastName !== "" || (await applicationsOf(tx, driver)).some(({ status }) => status === "draft");

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
