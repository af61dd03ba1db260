import { type Db, db, transaction } from "db/client.server";
import { unmergeRecords } from "~/domain/driver/merge.server";
import { applicationsOf } from "~/domain/row-access/application.server";
import { recordsOfPerson } from "~/domain/row-access/driver.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { audit } from "~/server/audit.server";
import { consumeLimit } from "~/server/limits.server";
import { eraseDraft } from "./draft-lifecycle.server";
import { forgetUnknown } from "./forget.server";
import type { ErasureCause } from "./period";
import {
  type Applicant,
  erasureTargetOf,
  findAtCompany,
  findKeeping,
  findRetainedRelease,
  getPerson,
  listAtCompanies,
  type PersonAtCompany,
  type RetentionReason,
} from "./person.server";
import { sweepErased, withErasure } from "./person-erasure.server";

export type Held = {
  company: string;
  driverId: string;
  merged: string[];
  keeping?: RetentionReason;
  release?: RetentionReason;
  drafts: number;
};

async function previewAt(tx: Db, entry: PersonAtCompany): Promise<Held> {
  const keeping = await findKeeping(tx, entry);
  const release = keeping ? undefined : await findRetainedRelease(tx, entry);
  return {
    company: entry.company.name,
    driverId: entry.driver.id,
    merged: (await recordsOfPerson(tx, entry.driver)).filter((id) => id !== entry.driver.id),
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

export const previewErasure = async (addressOrId: string): Promise<Held[]> =>
  preview(db, await listAtCompanies(db, await getPerson(db, addressOrId)));

export async function previewOwnErasure(actor: Actor): Promise<Held[]> {
  const { applicantId } = authorize(actor, "ownData");
  return preview(db, await listAtCompanies(db, { id: applicantId }));
}

export async function eraseByCommand(addressOrId: string): Promise<Held[]> {
  return erase(await getPerson(db, addressOrId), "system", "command");
}

export async function eraseOwn(actor: Actor): Promise<Held[]> {
  const { applicantId } = authorize(actor, "ownData");
  await consumeLimit("personalErasures", applicantId);
  return erase(await getPerson(db, applicantId), actor, "wish");
}

/**
 * Merged records stay: only the company says that they are of the same person, and the request comes from the owner of
 * this address.
 */
async function erase(person: Applicant, by: Actor | "system", cause: ErasureCause): Promise<Held[]> {
  const held: Held[] = [];
  for (const { driver } of await listAtCompanies(db, person)) held.push(await eraseAt(driver.id, cause));
  await transaction(async (tx) => {
    const retained = held.filter(isRetained).length;
    await forgetUnknown(tx, person.id);
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

export const isRetained = ({ keeping, release }: Held): boolean => keeping !== undefined || release !== undefined;

async function eraseAt(driverId: string, cause: ErasureCause): Promise<Held> {
  const entry = await findAtCompany(db, driverId);
  if (!entry) throw new Error("the driver is gone");
  return withErasure(erasureTargetOf(entry), new Date(), (eraseDriver) =>
    transaction(async (tx) => {
      const now = await findAtCompany(tx, driverId);
      if (!now) throw new Error("the driver is gone");
      const held = await previewAt(tx, now);
      if (!held.keeping) {
        await eraseDriver(tx, { cause });
        await unmergeRecords(tx, now.driver);
      } else if (held.keeping.rule !== "hold") for (const draft of await draftsOf(tx, now)) await eraseDraft(tx, draft);
      return held;
    }),
  );
}
