/** What is deleted by its age, and what stays. */
import { db, transaction } from "db/client.server";
import { mailedLinks, outbox, refreshTokens, sessions } from "db/schema";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeLink } from "~/domain/session/mailed-link.server";
import { purgeSessions } from "~/domain/session/purge.server";
import { issueRefresh } from "~/domain/session/refresh.server";
import { openSession, revokeSession } from "~/domain/session/session.server";
import { deleteSentMail, queueMail } from "~/server/mail.server";
import { makeCompany, makeUser, NORTHWAY } from "../people";

const DAY = 24 * 3600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const user = await makeUser(await makeCompany(NORTHWAY));
const open = () =>
  transaction((tx) => openSession(tx, "api", { userId: user.userId, companyId: null, life: "company" }));

it("a session and its refresh tokens go thirty days after it ended, however it ended", async () => {
  const [left, running] = [await open(), await open()];
  for (const { id } of [left, running]) await issueRefresh(id);
  await transaction((tx) => revokeSession(tx, left.id));
  await purgeSessions(inDays(29.9));
  expect([await db.$count(sessions), await db.$count(refreshTokens)]).toEqual([2, 2]);
  await purgeSessions(inDays(30.1));
  expect([await db.$count(sessions), await db.$count(refreshTokens)]).toEqual([1, 1]);
  expect((await db.select().from(sessions))[0]?.id).toBe(running.id);
  await purgeSessions(inDays(30.6));
  expect([await db.$count(sessions), await db.$count(refreshTokens)]).toEqual([0, 0]);
});

it("a mailed link goes a day after it was used or has run out", async () => {
  const make = (email: string) => transaction((tx) => makeLink(tx, { purpose: "invitation", email, language: "en" }));
  const [used, waiting] = [await make("used@example.test"), await make("waiting@example.test")];
  await transaction((tx) => tx.update(mailedLinks).set({ usedAt: new Date() }).where(eq(mailedLinks.id, used.id)));
  await purgeSessions(inDays(1.1));
  expect((await db.select().from(mailedLinks)).map(({ id }) => id)).toEqual([waiting.id]);
  await purgeSessions(inDays(4.1));
  expect(await db.$count(mailedLinks)).toBe(0);
});

it("a letter that was sent goes after thirty days, one that waits or failed stays", async () => {
  const content = { subject: "", text: "", html: "" };
  const queue = () =>
    transaction((tx) => queueMail(tx, { to: "a@example.test", language: "en", name: "verify", content }));
  const ids = [await queue(), await queue(), await queue()] as const;
  await transaction((tx) => tx.update(outbox).set({ status: "sent", sentAt: new Date() }).where(eq(outbox.id, ids[0])));
  await transaction((tx) => tx.update(outbox).set({ status: "failed" }).where(eq(outbox.id, ids[1])));
  await deleteSentMail(inDays(29));
  expect(await db.$count(outbox)).toBe(3);
  await deleteSentMail(inDays(31));
  expect((await db.select().from(outbox).orderBy(outbox.id)).map(({ id }) => id)).toEqual([ids[1], ids[2]]);
});
