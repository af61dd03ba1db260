/** RTIC is never without somebody who can act as its Administrator. */
import { db, transaction } from "db/client.server";
import { users } from "db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { type RticUser, rticUser } from "~/domain/session/actor";
import { changeRticRole } from "~/domain/user/rtic-staff.server";
import { disableUser } from "~/domain/user/status.server";
import { newId } from "~/server/ids.server";

const LAST = { refusal: "conflict", code: "last_rtic_administrator" };
let made = 0;

/** @param passwordHash null for somebody who is only invited */
async function administrator(passwordHash: string | null = "x"): Promise<RticUser> {
  made += 1;
  const [at, id, username] = [new Date(), newId(), `rtic.${made}`];
  const own = { id, username, name: "Robin", email: `${username}@example.test` };
  const rticRole = "RTIC Administrator" as const;
  await transaction((tx) => tx.insert(users).values({ ...own, rticRole, passwordHash, createdAt: at, updatedAt: at }));
  return { ...rticUser({ ...own, rticRole }, newId()), stepUpAt: at };
}
const ableToAct = () =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.rticRole, "RTIC Administrator"), eq(users.status, "active"), isNotNull(users.passwordHash)));

beforeEach(() => transaction((tx) => tx.delete(users)));

describe("the last RTIC Administrator", () => {
  it("can't be demoted, whoever else is only invited", async () => {
    const alone = await administrator();
    await administrator(null);
    await expect(changeRticRole(alone, alone.userId, "RTIC Manager")).rejects.toMatchObject(LAST);
    expect(await ableToAct()).toEqual([{ id: alone.userId }]);
  });

  it("is still there when two go at the same moment", async () => {
    const [one, two] = [await administrator(), await administrator()];
    const outcomes = await Promise.allSettled([
      disableUser(one, two.userId, "Left."),
      changeRticRole(two, one.userId, "RTIC Manager"),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: LAST });
    expect(await ableToAct()).toHaveLength(1);
  });
});
