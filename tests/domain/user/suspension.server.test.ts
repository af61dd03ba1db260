/** Calls that share a commit see what those before them have written. */
import { transaction } from "db/client.server";
import { companies, sessions, users } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { startMasquerade } from "~/domain/masquerade/masquerade.server";
import { rticUser } from "~/domain/session/actor";
import { openUserSession } from "~/domain/user/sign-in.server";
import { loadUser } from "~/domain/user/user.server";
import { newId } from "~/server/ids.server";
import { makeCompany, makeUser, SUNBEAM } from "../people";

const suspend = (companyId: string) =>
  transaction((tx) => tx.update(companies).set({ status: "suspended" }).where(eq(companies.id, companyId)));
async function employed() {
  const company = await makeCompany({ ...SUNBEAM, positions: [] });
  return { company, user: await makeUser(company) };
}

it("A company suspended just now lets nobody in", async () => {
  const { company, user } = await employed();
  const [, signedIn] = await Promise.allSettled([
    suspend(company.companyId),
    transaction(async (tx) => openUserSession(tx, "page", await loadUser(tx, user.userId), "password")),
  ]);
  expect(signedIn).toMatchObject({ reason: { code: "company_suspended" } });
});

it("A company suspended just now is entered by no masquerade", async () => {
  const { company, user } = await employed();
  const [at, id] = [new Date(), newId()];
  const own = { id, username: `rtic.${id}`, name: "Ray Tic", email: `${id}@rtic.example` };
  const admin = { ...rticUser({ ...own, rticRole: "RTIC Administrator" }, newId()), stepUpAt: at };
  const until = new Date(at.getTime() + 3600_000);
  await transaction(async (tx) => {
    const account = {
      ...own,
      rticRole: "RTIC Administrator",
      passwordHash: "x",
      createdAt: at,
      updatedAt: at,
    } as const;
    await tx.insert(users).values(account);
    const session = { id: admin.sessionId, userId: id, kind: "page", createdAt: at, lastSeenAt: at } as const;
    await tx.insert(sessions).values({ ...session, idleExpiresAt: until, expiresAt: until });
  });
  const [, entered] = await Promise.allSettled([
    suspend(company.companyId),
    startMasquerade(admin, "page", user.userId, { reason: "Nora called" }),
  ]);
  expect(entered).toMatchObject({ reason: { code: "masquerade_disabled" } });
});
