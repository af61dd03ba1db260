/** The board: a column for each status, the longest waiting first, with the moves that somebody may make. */
import { db, transaction } from "db/client.server";
import { applications } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { MAX_CARDS } from "~/domain/application/board";
import { getBoard } from "~/domain/application/board.server";
import { startReview } from "~/domain/application/decision.server";
import type { CompanyUser } from "~/domain/session/actor";
import { applied, makeCompany, makeUser, SUNBEAM, signed } from "../people";

let staff: CompanyUser;
let stranger: CompanyUser;
const ids: string[] = [];
const code = SUNBEAM.positions.find(({ definition }) => definition.cdlRequired === "no")?.code ?? "";
const DAY = 24 * 3600_000;

beforeAll(async () => {
  staff = await makeUser(await makeCompany(SUNBEAM));
  stranger = await makeUser(await makeCompany({ ...SUNBEAM, positions: [] }));
  for (const days of [2, 9, 5]) {
    const { applicationId } = await signed(code);
    const statusSince = new Date(Date.now() - days * DAY);
    await transaction((tx) => tx.update(applications).set({ statusSince }).where(eq(applications.id, applicationId)));
    ids.push(applicationId);
  }
});

const columnOf = async (actor: CompanyUser, status: string, filter = {}) =>
  (await getBoard(actor, filter)).find((column) => column.status === status);

describe("the board", () => {
  it("has whoever waits longest on top of each column, with its count, and nobody of another company", async () => {
    const [two, nine, five] = ids;
    const submitted = await columnOf(staff, "submitted");
    expect(submitted?.cards.map(({ id, daysInStatus }) => [id, daysInStatus])).toEqual([
      [nine, 9],
      [five, 5],
      [two, 2],
    ]);
    expect(submitted?.count).toBe(3);
    expect((await getBoard(stranger, {})).map(({ count, cards }) => [count, cards.length])).toEqual(
      Array.from({ length: 5 }, () => [0, 0]),
    );
  });

  it("moves a card with its status, and keeps to who it is assigned to", async () => {
    const [first = ""] = ids;
    const [row] = await db.select().from(applications).where(eq(applications.id, first));
    await startReview(staff, first, row?.version ?? 0);
    expect((await columnOf(staff, "in_review"))?.cards.map(({ id }) => id)).toEqual([first]);
    expect((await columnOf(staff, "submitted"))?.count).toBe(2);
    expect((await columnOf(staff, "in_review", { assigned: "me" }))?.count).toBe(1);
    expect((await columnOf(staff, "in_review", { assigned: "nobody" }))?.count).toBe(0);
  });

  it("offers the moves of each status, and in a masquerade none that decides", async () => {
    const acts = async (actor: CompanyUser) =>
      Object.fromEntries((await getBoard(actor, {})).map((column) => [column.status, column.actions]));
    expect(await acts(staff)).toEqual({
      draft: ["remind"],
      submitted: ["open", "approve", "requestChanges", "reject", "withdrawFor"],
      in_review: ["approve", "requestChanges", "reject", "withdrawFor"],
      changes_requested: ["reject", "withdrawFor"],
      approved: ["requestChanges", "hire", "reject", "withdrawFor"],
    });
    const masquerading = { ...staff, realUser: { id: "rtic", name: "Rita" } } as unknown as CompanyUser;
    expect(Object.values(await acts(masquerading)).flat()).toEqual(["open"]);
  });

  it("cuts a column and still counts all of it", async () => {
    for (let number = 0; number <= MAX_CARDS; number += 1) await applied(code);
    const drafts = await columnOf(staff, "draft");
    expect([drafts?.cards.length, drafts?.count]).toEqual([MAX_CARDS, MAX_CARDS + 1]);
  });
});
