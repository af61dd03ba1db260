/** What a driver may change of a license that is there already, once the company has asked for a part of it. */
import { db, transaction } from "db/client.server";
import { applications, cdls } from "db/schema";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { requestChanges } from "~/domain/application/decision.server";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import { changeDetails, replacePicture, rotatePicture } from "~/domain/cdl/amendment.server";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { submitCdl } from "~/domain/cdl/cdl.server";
import { getHolder, stagePicture } from "~/domain/cdl/staged-picture.server";
import { addDays, dayOf } from "~/domain/day";
import { currentApplication } from "~/domain/row-access/application.server";
import { card } from "../../card";
import { type Applied, applied, makeCompany, makeUser, NORTHWAY } from "../people";

const north = await makeCompany(NORTHWAY);
const manager = await makeUser(north);
const RECORD: CdlRecord = {
  firstName: "Maya",
  lastName: "Ruiz",
  licenceClasses: ["A"],
  stateIssued: "NE",
  licenceNumber: "H11223344",
  expirationDate: addDays(dayOf(new Date()), 900),
  endorsements: [],
  restrictions: [],
};
const stage = async (actor: Applied, side: "front" | "back", red: number) =>
  stagePicture(actor, await getHolder(actor), side, await card([red, 90, 90]).jpeg().toBuffer());
const versionOf = async (actor: Applied) => {
  const { driverId } = await currentApplication(actor);
  const [row] = await db
    .select()
    .from(cdls)
    .where(and(eq(cdls.driverId, driverId), eq(cdls.current, true)));
  return row?.number ?? 0;
};
const rotate = async (actor: Applied, side: "front" | "back") =>
  rotatePicture(actor, side, { rotation: "left", version: await versionOf(actor) });
const taskOf = async (actor: Applied) => {
  const task = (await getTaskList(actor)).tasks.find(({ id }) => id === "cdl");
  return { change: task?.change, parts: task?.cdlParts?.map(({ part, change }) => `${part} ${change}`) };
};

/** Of whom the company has asked for parts of the license, by its own page. */
async function requested(...sections: string[]): Promise<Applied> {
  const actor = await applied("NRTHWAY");
  await submitCdl(actor, {
    record: RECORD,
    pictures: { front: await stage(actor, "front", 10), back: await stage(actor, "back", 200) },
  });
  const id = actor.applicationId;
  await transaction((tx) => tx.update(applications).set({ status: "in_review" }).where(eq(applications.id, id)));
  const [row] = await db.select().from(applications).where(eq(applications.id, id));
  await requestChanges(manager, id, { version: row?.version ?? 0, sections, message: "Please once more." });
  return actor;
}

it("A driver turns no photo that was not asked for", async () => {
  const actor = await requested("cdl_back");
  await expect(rotate(actor, "front")).rejects.toMatchObject({ code: "section_locked" });
  expect(await versionOf(actor)).toBe(1);
});

it("Turning a photo that was asked for does not count as sending another", async () => {
  const actor = await requested("cdl_back");
  expect(await taskOf(actor)).toEqual({ change: "asked", parts: ["back asked"] });
  await rotate(actor, "back");
  expect(await taskOf(actor)).toEqual({ change: "asked", parts: ["back asked"] });
  const stagedPicture = await stage(actor, "back", 120);
  await replacePicture(actor, "back", { version: await versionOf(actor), stagedPicture });
  expect(await taskOf(actor)).toEqual({ change: "made", parts: ["back made"] });
  await rotate(actor, "back");
  expect(await taskOf(actor)).toEqual({ change: "made", parts: ["back made"] });
});

it("Turning a photo does not count as sending the license again either", async () => {
  const actor = await requested("cdl");
  await rotate(actor, "front");
  expect(await taskOf(actor)).toEqual({ change: "asked", parts: undefined });
  await changeDetails(actor, { ...RECORD, licenceNumber: "H11223345" }, { version: await versionOf(actor) });
  expect(await taskOf(actor)).toEqual({ change: "made", parts: undefined });
});

it("No part is changed where the application has ended in the same moment", async () => {
  const actor = await requested("cdl_details");
  const version = await versionOf(actor);
  const ended = transaction((tx) =>
    tx.update(applications).set({ status: "expired" }).where(eq(applications.id, actor.applicationId)),
  );
  const [, changed] = await Promise.allSettled([
    ended,
    changeDetails(actor, { ...RECORD, licenceNumber: "H11223346" }, { version }),
  ]);
  expect(changed).toMatchObject({ reason: { code: "application_expired" } });
});
