/** Nobody becomes staff of a company before they have accepted, and whoever invites them learns nothing about them. */
import { db, transaction } from "db/client.server";
import { auditEvents, membershipInvitations, memberships, outbox, users } from "db/schema";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listColleagues } from "~/domain/company/company.server";
import { moveCompany } from "~/domain/company/move.server";
import type { CompanyUser } from "~/domain/session/actor";
import { rticUser } from "~/domain/session/actor";
import { purgeSessions } from "~/domain/session/purge.server";
import {
  getInvitation,
  inviteColleague,
  listInvitations,
  revokeInvitation,
  sendInvitationAgain,
} from "~/domain/user/colleague-invitation.server";
import { addMembership, changeMembership, createCompanyUser, removeMembership } from "~/domain/user/membership.server";
import { acceptInvitation, declineInvitation, getMailedInvitation } from "~/domain/user/membership-invitation.server";
import { disableUser } from "~/domain/user/status.server";
import { requestReset } from "~/domain/user/user.server";
import { newId } from "~/server/ids.server";
import { outboxContext } from "~/server/mail.server";
import { systemVault } from "~/server/vault.server";
import { makeCompany, makeUser, NORTHWAY, SUNBEAM } from "../people";

const HOUR = 3600_000;
const PASSWORD = "violet harbour nine lanterns";
const GONE = { refusal: "gone", code: "link_expired" };
const at = new Date();
const own = { id: newId(), username: "rtic.tess", name: "Tess", email: "tess@rtic.example" };
await transaction((tx) =>
  tx.insert(users).values({ ...own, rticRole: "RTIC Administrator", passwordHash: "x", createdAt: at, updatedAt: at }),
);
const rtic = { ...rticUser({ ...own, rticRole: "RTIC Administrator" }, newId()), stepUpAt: at };

async function newCompany(made = SUNBEAM) {
  const company = await makeCompany({ ...made, details: { ...made.details, usdotNumber: undefined }, positions: [] });
  return { company, admin: await makeUser(company, "Administrator", { name: "Ana Ruiz" }) };
}
/** Who works for another company already. */
async function newStranger(more: Partial<typeof users.$inferInsert> = {}) {
  const { company } = await newCompany(NORTHWAY);
  return makeUser(company, "Manager", { name: "Roberta Real", ...more });
}
const invite = (admin: CompanyUser, email: string, more: { name?: string; role?: "Administrator" } = {}) =>
  inviteColleague(admin, {
    name: "Bob Typed",
    email,
    phone: "(813) 555-0101",
    language: "es",
    role: "Manager",
    ...more,
  });
const membersOf = ({ companyId }: CompanyUser) =>
  db.select().from(memberships).where(eq(memberships.companyId, companyId));
const roleOf = async (email: string, { companyId }: CompanyUser) =>
  (
    await db
      .select({ role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(users.email, email), eq(memberships.companyId, companyId)))
  )[0]?.role;
const mailsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.toAddress, email)).orderBy(outbox.id)).map(
    ({ id, mailName, language, sealedMail }) => ({
      mailName,
      language,
      text: sealedMail ? systemVault.openJson<{ text: string }>(outboxContext(id), sealedMail).text : "",
    }),
  );
async function tokenTo(email: string): Promise<string> {
  const { text } = (await mailsTo(email)).findLast(({ mailName }) => mailName === "membership-invitation") ?? {};
  return /user\/membership\?token=([\w-]{43})/.exec(text ?? "")?.[1] ?? "";
}
const auditOf = async (action: "user.invited" | "user.membership_given" | "user.invitation_declined", object: string) =>
  db
    .select({ actor: auditEvents.actor, companyId: auditEvents.companyId, detail: auditEvents.detail })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, action), eq(auditEvents.object, object)));
const expire = (email: string, hours = 73) =>
  transaction((tx) =>
    tx
      .update(membershipInvitations)
      .set({ expiresAt: new Date(Date.now() + (72 - hours) * HOUR) })
      .where(eq(membershipInvitations.email, email)),
  );
const newAddress = () => `${newId()}@example.test`;

describe("an Administrator who invites somebody", () => {
  it("learns nothing of them: not that there is an account, nor its name, role or status", async () => {
    const passwordless = newAddress();
    const { company: third } = await newCompany();
    await createCompanyUser(rtic, third.companyId, {
      name: "Roberta Real",
      email: passwordless,
      phone: undefined,
      language: "en",
      role: "Manager",
    });
    const addresses = {
      new: newAddress(),
      staff: (await newStranger()).email,
      disabled: (await newStranger({ status: "disabled" })).email,
      passwordless,
      rtic: own.email,
    };
    const seen = [];
    for (const email of Object.values(addresses)) {
      const { admin } = await newCompany();
      expect(await invite(admin, email)).toBeUndefined();
      const [pending, ...others] = await listInvitations(admin);
      expect(others).toEqual([]);
      const { id = "", sentAt, ...listed } = pending ?? {};
      expect(sentAt).toBeInstanceOf(Date);
      expect(await getInvitation(admin, id)).toEqual({ name: "Bob Typed", email, role: "Manager" });
      const again = await invite(admin, email).catch(({ details }) => details.fields);
      seen.push({
        listed: { ...listed, email: "" },
        again,
        colleagues: (await listColleagues(admin)).map(({ name }) => name),
        members: (await membersOf(admin)).length,
      });
    }
    expect(seen[0]).toMatchObject({
      listed: { name: "Bob Typed", role: "Manager", expired: false },
      again: { email: ["already_invited"] },
      colleagues: ["Ana Ruiz"],
      members: 1,
    });
    for (const other of seen) expect(other).toEqual(seen[0]);
    expect([
      await tokenTo(addresses.new),
      await tokenTo(addresses.staff),
      await tokenTo(addresses.passwordless),
    ]).not.toContain("");
    expect(await mailsTo(addresses.disabled)).toEqual([]);
    expect(await mailsTo(addresses.rtic)).toEqual([]);
  });

  it("is refused for a colleague", async () => {
    const { company, admin } = await newCompany();
    const { email } = await makeUser(company);
    await expect(invite(admin, email)).rejects.toMatchObject({ details: { fields: { email: ["already_member"] } } });
  });

  it("withdraws it, and sends it again with a new link, of the own company alone", async () => {
    const { admin } = await newCompany();
    const { admin: stranger } = await newCompany();
    const { email } = await newStranger();
    await invite(admin, email);
    const [{ id = "" } = {}] = await listInvitations(admin);
    for (const act of [getInvitation, sendInvitationAgain, revokeInvitation])
      await expect(act(stranger, id)).rejects.toMatchObject({ refusal: "notFound" });
    const first = await tokenTo(email);
    await expire(email);
    expect((await listInvitations(admin))[0]?.expired).toBe(true);
    await sendInvitationAgain(admin, id);
    expect((await listInvitations(admin))[0]?.expired).toBe(false);
    await expect(acceptInvitation(first)).rejects.toMatchObject(GONE);
    const second = await tokenTo(email);
    expect(await getMailedInvitation(second)).toMatchObject({ by: "Ana Ruiz" });
    await revokeInvitation(admin, id);
    await expect(acceptInvitation(second)).rejects.toMatchObject(GONE);
    expect(await listInvitations(admin)).toEqual([]);
    expect(await membersOf(admin)).toHaveLength(1);
  });

  it("may have twenty pending, RTIC's among them", async () => {
    const { company, admin } = await newCompany();
    const input = { name: "Eve", phone: undefined, language: "en", role: "Manager" } as const;
    await createCompanyUser(rtic, company.companyId, { ...input, email: newAddress() });
    for (let sent = 1; sent < 20; sent += 1) await invite(admin, newAddress());
    await expect(invite(admin, newAddress())).rejects.toMatchObject({ code: "too_many_invitations" });
    expect(await listInvitations(admin)).toHaveLength(20);
  });
});

describe("an invited person", () => {
  it("who has an account joins by accepting, and their account stays as it is", async () => {
    const { admin } = await newCompany();
    const stranger = await newStranger({ language: "en" });
    await invite(admin, stranger.email);
    expect(await roleOf(stranger.email, admin)).toBeUndefined();
    expect((await mailsTo(stranger.email)).map(({ mailName, language }) => [mailName, language])).toEqual([
      ["membership-invitation", "en"],
    ]);
    const token = await tokenTo(stranger.email);
    expect(await getMailedInvitation(token)).toEqual({
      company: admin.companyName,
      role: "Manager",
      by: "Ana Ruiz",
      email: stranger.email,
      needsPassword: false,
    });
    await acceptInvitation(token);
    expect(await roleOf(stranger.email, admin)).toBe("Manager");
    const [account] = await db.select().from(users).where(eq(users.id, stranger.userId));
    expect(account).toMatchObject({ name: "Roberta Real", phone: null, language: "en", passwordHash: "x" });
    expect(await listInvitations(admin)).toEqual([]);
    expect(await auditOf("user.membership_given", stranger.userId)).toEqual([
      {
        actor: "anonymous",
        companyId: admin.companyId,
        detail: { role: "Manager", by: "mail", invitedBy: admin.userId },
      },
    ]);
    await expect(acceptInvitation(token)).rejects.toMatchObject(GONE);
  });

  it("who has none chooses a password, and gets one with what was typed", async () => {
    const { admin } = await newCompany();
    const email = newAddress();
    await invite(admin, email, { role: "Administrator" });
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    const token = await tokenTo(email);
    expect(await getMailedInvitation(token)).toMatchObject({ needsPassword: true, role: "Administrator" });
    await expect(acceptInvitation(token)).rejects.toMatchObject({ details: { fields: { password: ["required"] } } });
    await expect(acceptInvitation(token, "Bob Typed Bob Typed")).rejects.toMatchObject({
      details: { fields: { password: ["password_guessable"] } },
    });
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    await acceptInvitation(token, PASSWORD);
    const [account] = await db.select().from(users).where(eq(users.email, email));
    expect(account).toMatchObject({ name: "Bob Typed", phone: "(813) 555-0101", language: "es", username: email });
    expect(account?.passwordHash).toMatch(/\$argon2id\$/);
    expect(await roleOf(email, admin)).toBe("Administrator");
  });

  it("declines, and is not told to be a colleague", async () => {
    const { admin } = await newCompany();
    const stranger = await newStranger();
    await invite(admin, stranger.email);
    const [{ id = "" } = {}] = await listInvitations(admin);
    const token = await tokenTo(stranger.email);
    await declineInvitation(token);
    expect([await roleOf(stranger.email, admin), await listInvitations(admin)]).toEqual([undefined, []]);
    expect(await auditOf("user.invitation_declined", id)).toMatchObject([{ companyId: admin.companyId }]);
    for (const act of [getMailedInvitation, acceptInvitation, declineInvitation])
      await expect(act(token)).rejects.toMatchObject(GONE);
    await invite(admin, stranger.email);
    await acceptInvitation(await tokenTo(stranger.email));
  });

  it("of two companies accepts the one and leaves the other, each of which knows the name it has typed", async () => {
    const [{ admin: first }, { admin: second }] = [await newCompany(), await newCompany()];
    const email = newAddress();
    await invite(first, email, { name: "Bob First" });
    const link = await tokenTo(email);
    await invite(second, email, { name: "Bob Second" });
    expect((await listInvitations(first)).map(({ name }) => name)).toEqual(["Bob First"]);
    expect((await listInvitations(second)).map(({ name }) => name)).toEqual(["Bob Second"]);
    const other = await tokenTo(email);
    expect(other).not.toBe(link);
    await acceptInvitation(link, PASSWORD);
    expect([await roleOf(email, first), await roleOf(email, second)]).toEqual(["Manager", undefined]);
    expect((await listInvitations(second)).map(({ name }) => name)).toEqual(["Bob Second"]);
    expect(await getMailedInvitation(other)).toMatchObject({ needsPassword: false });
    await declineInvitation(other);
    expect(await roleOf(email, second)).toBeUndefined();
  });

  it("has no account before, whose password could be reset", async () => {
    const { admin } = await newCompany();
    const email = newAddress();
    await invite(admin, email);
    await requestReset(email);
    expect((await mailsTo(email)).map(({ mailName }) => mailName)).toEqual(["membership-invitation"]);
  });

  it("whom RTIC adds meanwhile is invited no longer", async () => {
    const { admin } = await newCompany();
    const stranger = await newStranger();
    await invite(admin, stranger.email);
    const token = await tokenTo(stranger.email);
    await addMembership(rtic, stranger.userId, { companyId: admin.companyId, role: "Administrator" });
    expect(await listInvitations(admin)).toEqual([]);
    await expect(acceptInvitation(token)).rejects.toMatchObject(GONE);
    expect(await roleOf(stranger.email, admin)).toBe("Administrator");
  });

  it("finds the link over once it has expired, they or the inviter were disabled, or the company is suspended or closed", async () => {
    const { admin: expired } = await newCompany();
    const { company, admin: disabled } = await newCompany();
    await makeUser(company, "Administrator");
    const [{ admin: suspended }, { admin: closed }, { admin }] = [
      await newCompany(),
      await newCompany(),
      await newCompany(),
    ];
    const stranger = await newStranger();
    const { email } = stranger;
    const tokens: string[] = [];
    for (const each of [expired, disabled, suspended, closed]) {
      await invite(each, email);
      tokens.push(await tokenTo(email));
      if (each === expired) await expire(email);
    }
    await disableUser(rtic, disabled.userId, "left");
    await moveCompany(rtic, suspended.companyId, "suspend", { version: 1, reason: "x" });
    await moveCompany(rtic, closed.companyId, "close", { version: 1, reason: "x" });
    for (const token of [...tokens, "nothing"])
      for (const act of [getMailedInvitation, acceptInvitation, declineInvitation])
        await expect(act(token)).rejects.toMatchObject(GONE);
    expect(await db.$count(membershipInvitations, eq(membershipInvitations.companyId, closed.companyId))).toBe(0);
    await moveCompany(rtic, suspended.companyId, "resume", { version: 2, reason: "x" });
    await getMailedInvitation(tokens[2] ?? "");
    await invite(admin, email);
    const token = await tokenTo(email);
    await disableUser(rtic, stranger.userId, "left");
    await expect(acceptInvitation(token)).rejects.toMatchObject(GONE);
    expect(await roleOf(email, admin)).toBeUndefined();
  });

  it("finds the link over once the inviter no longer runs that company, and no other's", async () => {
    for (const loseRole of [
      ({ userId, companyId }: CompanyUser) => removeMembership(rtic, userId, companyId),
      ({ userId, companyId }: CompanyUser) => changeMembership(rtic, userId, companyId, "Manager"),
    ]) {
      const { company, admin } = await newCompany();
      const other = await makeUser(company, "Administrator");
      const { email } = await newStranger();
      await invite(admin, email, { role: "Administrator" });
      const token = await tokenTo(email);
      const address = newAddress();
      await invite(other, address);
      await loseRole(admin);
      await expect(acceptInvitation(token)).rejects.toMatchObject(GONE);
      const pending = await listInvitations(other);
      expect(new Map(pending.map((one) => [one.email, one.expired]))).toEqual(
        new Map([
          [email, true],
          [address, false],
        ]),
      );
    }
  });

  it("who accepts twice at once joins once", async () => {
    const { admin } = await newCompany();
    const { email, userId } = await newStranger();
    await invite(admin, email);
    const token = await tokenTo(email);
    const results = await Promise.allSettled([acceptInvitation(token), acceptInvitation(token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await auditOf("user.membership_given", userId)).toHaveLength(1);
  });
});

it("What was never accepted goes thirty days after its link has expired", async () => {
  const { admin } = await newCompany();
  await invite(admin, newAddress());
  await purgeSessions(new Date(Date.now() + (72 + 29 * 24) * HOUR));
  expect(await listInvitations(admin)).toHaveLength(1);
  await purgeSessions(new Date(Date.now() + (73 + 30 * 24) * HOUR));
  expect(await listInvitations(admin)).toEqual([]);
});
