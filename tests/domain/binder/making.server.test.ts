/** What a full disk does to a binder: nothing, until there is room again. */
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { db } from "db/client.server";
import { auditEvents, binderParts, binders, drivers } from "db/schema";
import { noteStorageFault, storageFault } from "db/storage.server";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { getBinder, requestBinder } from "~/domain/binder/binder.server";
import { makeWaitingBinders } from "~/domain/binder/making.server";
import { importDrivers } from "~/domain/driver/import.server";
import type { CompanyUser } from "~/domain/session/actor";
import { env } from "~/env.server";
import { makePdfsWith } from "~/server/worker/pdf.server";
import { makeCompany, makeUser, NORTHWAY } from "../people";

const MB = 1024 * 1024;
let administrator: CompanyUser;
let driverId: string;

/** The soft limit only, so that anybody may lift it again. */
const limitFiles = (size: number | "unlimited") =>
  execFileSync("prlimit", ["--pid", String(process.pid), `--fsize=${size}:unlimited`]);
/** There is room for the database, not for the papers: a disk on which the last megabytes go. */
const leaveLittleRoom = () => {
  const files = readdirSync(env.dataDir).filter((name) => name.startsWith("roadhand.sqlite"));
  const sizes = files.map((name) => statSync(join(env.dataDir, name)).size);
  limitFiles(Math.max(0, ...sizes) + MB);
};
/** More than leaveLittleRoom leaves, however large the database is. */
const LARGE = 64 * MB;
const hasRoomAgain = () => {
  limitFiles("unlimited");
  noteStorageFault(undefined);
};
const newBinder = () => requestBinder(administrator, "en", { driver: [driverId], investigation: false });
const failures = (id: string) =>
  db.$count(auditEvents, and(eq(auditEvents.object, id), eq(auditEvents.action, "binder.failed")));
const stateOf = async (id: string) => {
  const [found] = await db
    .select({ binder: binders.state, part: binderParts.state })
    .from(binders)
    .innerJoin(binderParts, eq(binderParts.binderId, binders.id))
    .where(eq(binders.id, id));
  return found;
};

beforeAll(async () => {
  administrator = { ...(await makeUser(await makeCompany(NORTHWAY), "Administrator")), stepUpAt: new Date() };
  const table = "first_name,last_name,email,start_date\nOdile,Baptiste,odile@binder.test,2021-05-04";
  await importDrivers(administrator, Buffer.from(table));
  const [driver] = await db.select({ id: drivers.id }).from(drivers);
  driverId = driver?.id ?? "";
});
afterEach(hasRoomAgain);

describe("a binder", () => {
  it("waits while the disk is full, names nobody's record, says why, and is made once there is room", async () => {
    makePdfsWith(async () => Buffer.alloc(LARGE));
    const id = await newBinder();
    leaveLittleRoom();
    expect(await makeWaitingBinders()).toBe(0);
    expect(await stateOf(id)).toEqual({ binder: "making", part: "waiting" });
    expect(await failures(id)).toBe(0);
    expect(storageFault()).toBe("disk_full");
    expect((await getBinder(administrator, id)).held).toBe("disk_full");

    hasRoomAgain();
    expect((await getBinder(administrator, id)).held).toBeNull();
    expect(await makeWaitingBinders()).toBe(1);
    expect(await stateOf(id)).toEqual({ binder: "ready", part: "made" });
  });

  it("is not begun while the disk is known to be full", async () => {
    let drawn = 0;
    makePdfsWith(async () => {
      drawn += 1;
      return Buffer.alloc(1);
    });
    const id = await newBinder();
    noteStorageFault("disk_full");
    expect(await makeWaitingBinders()).toBe(0);
    expect([drawn, await stateOf(id)]).toEqual([0, { binder: "waiting", part: "waiting" }]);
    noteStorageFault(undefined);
    expect(await makeWaitingBinders()).toBe(1);
  });

  it("names the driver whose record can't be put together", async () => {
    makePdfsWith(async () => {
      throw new Error("a record that can't be drawn");
    });
    const id = await newBinder();
    expect(await makeWaitingBinders()).toBe(0);
    expect(await stateOf(id)).toEqual({ binder: "failed", part: "failed" });
    expect(await failures(id)).toBe(1);
  });
});
