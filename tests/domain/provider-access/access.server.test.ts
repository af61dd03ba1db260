/** RTIC comes into a company only with its consent, by whatever way. */
import { db, transaction } from "db/client.server";
import { accessGrants, auditEvents, emailChanges, mailedLinks, memberships, outbox, sessions, users } from "db/schema";
import { and, eq, gt, isNull, like } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveCompany } from "~/domain/company/move.server";
import { startMasquerade } from "~/domain/masquerade/masquerade.server";
import {
  announceOpenedAccess,
  decideAccess,
  endAccess,
  endExpiredAccess,
  getAccess,
  listPeople,
  offerAccess,
  requestAccess,
} from "~/domain/provider-access/access.server";
import { accessState } from "~/domain/provider-access/state";
import { type CompanyUser, type RticUser, rticUser } from "~/domain/session/actor";
import { actorOfSession } from "~/domain/session/actor.server";
import { findSession } from "~/domain/session/session.server";
import { resetTwoFactor } from "~/domain/two-factor/reset.server";
import { inviteColleague, listInvitations, sendInvitationAgain } from "~/domain/user/colleague-invitation.server";
import { editUser } from "~/domain/user/edit.server";
import {
  addMembership,
  changeMembership,
  createCompanyUser,
  foundCompany,
  removeMembership,
} from "~/domain/user/membership.server";
import { disableUser, enableUser } from "~/domain/user/status.server";
import {
  loadUser,
  requestReset,
  resendInvitation,
  resetPasswordOf,
  setPasswordByLink,
} from "~/domain/user/user.server";
import { audit } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { outboxContext } from "~/server/mail.server";
import { systemVault } from "~/server/vault.server";
import { makeCompany, makeUser, SUNBEAM } from "../people";

const HOUR = 3600_000;
let companies = 0;
async function newCompany() {
  companies += 1;
  const company = await makeCompany(
    { ...SUNBEAM, details: { ...SUNBEAM.details, name: `Sun ${companies}`, usdotNumber: undefined }, positions: [] },
    { letsRticIn: false },
  );
  return { company, admin: await makeUser(company, "Administrator"), manager: await makeUser(company) };
}
async function newRtic(role: RticUser["role"] = "RTIC Administrator"): Promise<RticUser> {
  const [at, id] = [new Date(), newId()];
  const own = { id, username: `rtic.${id}`, name: "Ray Tic", email: `${id}@rtic.example`, rticRole: role };
  await transaction((tx) => tx.insert(users).values({ ...own, passwordHash: "x", createdAt: at, updatedAt: at }));
  const actor = { ...rticUser(own, newId()), stepUpAt: at };
  const later = new Date(at.getTime() + 8 * HOUR);
  const session = { id: actor.sessionId, userId: id, kind: "page", createdAt: at, lastSeenAt: at } as const;
  await transaction((tx) => tx.insert(sessions).values({ ...session, idleExpiresAt: later, expiresAt: later }));
  return actor;
}
const rtic = await newRtic();
const ASK = { reason: "Nora called: the import fails", hours: "24" } as const;
const invite = (companyId: string, actor: RticUser, role: CompanyUser["role"] = "Manager") =>
  createCompanyUser(actor, companyId, {
    name: "Eve",
    email: `${newId()}@example.test`,
    phone: undefined,
    language: "en",
    role,
  });
const liveOf = async (admin: CompanyUser) => (await getAccess(admin)).grants[0];
const age = (id: string, hours: number) =>
  transaction(async (tx) => {
    const [row] = await tx.select().from(accessGrants).where(eq(accessGrants.id, id));
    const back = (at: Date | null) => at && new Date(at.getTime() - hours * HOUR);
    if (row)
      await tx
        .update(accessGrants)
        .set({
          requestedAt: back(row.requestedAt) as Date,
          opensAt: back(row.opensAt) as Date,
          endsAt: back(row.endsAt),
          decidedAt: back(row.decidedAt),
        })
        .where(eq(accessGrants.id, id));
  });
const mailText = (mail: typeof outbox.$inferSelect | undefined) =>
  mail?.sealedMail ? systemVault.openJson<{ text: string }>(outboxContext(mail.id), mail.sealedMail).text : "";
const mailsTo = async ({ email }: { email: string }) =>
  (
    await db
      .select({ name: outbox.mailName })
      .from(outbox)
      .where(and(eq(outbox.toAddress, email), like(outbox.mailName, "access-%")))
  ).map(({ name }) => name);

type Ways = { admin: CompanyUser; manager: CompanyUser; companyId: string };
/** Every way from RTIC into a company, or to somebody who works there. */
const WAYS: Record<string, (actor: RticUser, ways: Ways) => Promise<unknown>> = {
  "inviting a Manager": (actor, { companyId }) => invite(companyId, actor),
  "inviting an Administrator": (actor, { companyId }) => invite(companyId, actor, "Administrator"),
  "adding somebody who works elsewhere": async (actor, { companyId }) => {
    const { manager } = await newCompany();
    await addMembership(actor, manager.userId, { companyId, role: "Manager" });
  },
  "changing a role": async (actor, { manager: { userId }, companyId }) => {
    const [{ role } = { role: "Manager" }] = await db.select().from(memberships).where(eq(memberships.userId, userId));
    await changeMembership(actor, userId, companyId, role === "Manager" ? "Administrator" : "Manager");
  },
  "changing an address": async (actor, { manager: { userId } }) => {
    const { updatedAt, name, language } = await loadUser(db, userId);
    await editUser(actor, userId, updatedAt.getTime(), {
      name,
      language,
      phone: undefined,
      email: `${newId()}@example.test`,
    });
  },
  "resetting a password": (actor, { manager }) => resetPasswordOf(actor, manager.userId),
  "resetting a second factor": async (actor, { manager: { userId } }) => {
    await transaction((tx) => tx.update(users).set({ twoFactorSetUpAt: new Date() }).where(eq(users.id, userId)));
    await resetTwoFactor(actor, userId, "phone lost");
  },
  "sending an invitation again": async (actor, { manager: { userId } }) => {
    await transaction((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, userId)));
    await resendInvitation(actor, userId);
  },
  masquerading: (actor, { manager }) => startMasquerade(actor, "page", manager.userId, { reason: "to see the import" }),
};

describe.each(Object.keys(WAYS))("%s", (way) => {
  const go = async (actor: RticUser, { company, admin, manager }: Awaited<ReturnType<typeof newCompany>>) =>
    WAYS[way]?.(actor, { admin, manager, companyId: company.companyId });

  it("is refused without access, and while the company has not answered, or has refused", async () => {
    const world = await newCompany();
    const refused = () =>
      expect(newRtic().then((actor) => go(actor, world))).rejects.toMatchObject({ code: "access_not_granted" });
    await refused();
    await requestAccess(rtic, world.company.companyId, ASK);
    await refused();
    const { id = "" } = (await liveOf(world.admin)) ?? {};
    await decideAccess(world.admin, id, "refused");
    await age(id, 100);
    await refused();
  });

  it("is done with access, and no more once it is over or ended", async () => {
    const world = await newCompany();
    await offerAccess(world.admin, { hours: "24" });
    await go(await newRtic(), world);
    const { id = "" } = (await liveOf(world.admin)) ?? {};
    await endAccess(world.admin, id);
    await expect(newRtic().then((actor) => go(actor, world))).rejects.toMatchObject({ code: "access_not_granted" });
    const late = await newCompany();
    await offerAccess(late.admin, { hours: "24" });
    await age((await liveOf(late.admin))?.id ?? "", 25);
    await expect(newRtic().then((actor) => go(actor, late))).rejects.toMatchObject({ code: "access_not_granted" });
  });
});

describe("a request for access", () => {
  it("tells the Administrators who asks, and the one who asked how they decided", async () => {
    const { company, admin, manager } = await newCompany();
    const asking = await newRtic("RTIC Manager");
    await requestAccess(asking, company.companyId, ASK);
    expect([await mailsTo(admin), await mailsTo(manager)]).toEqual([["access-requested"], []]);
    const waiting = await liveOf(admin);
    expect(waiting).toMatchObject({ state: "waiting", reason: ASK.reason, requestedBy: "Ray Tic" });
    await expect(requestAccess(rtic, company.companyId, ASK)).rejects.toMatchObject({ code: "access_requested" });
    await decideAccess(admin, waiting?.id ?? "", "allowed");
    const open = await liveOf(admin);
    expect(open).toMatchObject({ state: "open" });
    expect((open?.endsAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(24 * HOUR);
    expect(await mailsTo(asking)).toEqual(["access-decided"]);
    await expect(decideAccess(admin, waiting?.id ?? "", "refused")).rejects.toMatchObject({ code: "access_decided" });
    const acts = await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.object, waiting?.id ?? ""));
    expect(acts.map(({ action }) => action)).toEqual(["access.requested", "access.allowed"]);
  });

  it("that was refused is not asked again the same day", async () => {
    const { company, admin } = await newCompany();
    await requestAccess(rtic, company.companyId, ASK);
    const { id = "" } = (await liveOf(admin)) ?? {};
    await decideAccess(admin, id, "refused");
    await expect(requestAccess(rtic, company.companyId, ASK)).rejects.toMatchObject({ code: "access_refused_today" });
    await age(id, 25);
    await requestAccess(rtic, company.companyId, ASK);
  });

  it("is made three times a day at most, whatever becomes of it and whoever asks", async () => {
    const { company, admin } = await newCompany();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      await requestAccess(await newRtic(), company.companyId, ASK);
      ids.push((await liveOf(admin))?.id ?? "");
      await endAccess(rtic, ids[made] ?? "", company.companyId);
    }
    await expect(requestAccess(await newRtic(), company.companyId, ASK)).rejects.toMatchObject({
      code: "access_asked_often",
      details: { params: { most: 3 } },
    });
    for (const id of ids) await age(id, 25);
    await requestAccess(rtic, company.companyId, ASK);
  });

  it("opens after 72 hours without an answer, and the company is told", async () => {
    const { company, admin } = await newCompany();
    await requestAccess(rtic, company.companyId, ASK);
    const { id = "" } = (await liveOf(admin)) ?? {};
    await age(id, 71);
    await announceOpenedAccess(new Date());
    expect([(await liveOf(admin))?.state, await mailsTo(admin)]).toEqual(["waiting", ["access-requested"]]);
    await age(id, 2);
    await announceOpenedAccess(new Date());
    await announceOpenedAccess(new Date());
    expect([(await liveOf(admin))?.state, await mailsTo(admin)]).toEqual([
      "open",
      ["access-requested", "access-opened"],
    ]);
    await age(id, 24);
    expect((await liveOf(admin))?.state).toBe("over");
  });

  it("opens and is reported to the other companies where the mail to one can't be written", async () => {
    const [broken, whole] = [await newCompany(), await newCompany()];
    for (const { company } of [broken, whole]) await age(await requestAccess(rtic, company.companyId, ASK), 73);
    await transaction((tx) => tx.update(users).set({ email: "no address" }).where(eq(users.id, broken.admin.userId)));
    await announceOpenedAccess(new Date());
    expect(await mailsTo(whole.admin)).toEqual(["access-requested", "access-opened"]);
    expect(await mailsTo(broken.manager)).toEqual([]);
  });

  it("tells who works in a company without Administrator what is true there: nobody answers it, and it opens", async () => {
    const { company, admin, manager } = await newCompany();
    await transaction((tx) =>
      tx.update(memberships).set({ role: "Manager" }).where(eq(memberships.userId, admin.userId)),
    );
    const textsTo = async ({ email }: { email: string }) =>
      (
        await db
          .select()
          .from(outbox)
          .where(and(eq(outbox.toAddress, email), like(outbox.mailName, "access-%")))
      ).map(mailText);
    const id = await requestAccess(rtic, company.companyId, ASK);
    await age(id, 73);
    await announceOpenedAccess(new Date());
    for (const person of [admin, manager]) {
      const [asked, opened, ...more] = await textsTo(person);
      expect(asked).toMatch(/no Administrator who could allow or refuse it, so access opens on \w+ \d/);
      expect(opened).toContain("no Administrator who could end it");
      for (const text of [asked, opened]) expect(text).not.toMatch(/https?:|24 hours|[Pp]lease allow|You can end/);
      expect(more).toEqual([]);
    }
  });

  it("is decided by an Administrator of that company in person, after step-up, and by nobody else", async () => {
    const [{ company, admin, manager }, other] = [await newCompany(), await newCompany()];
    await requestAccess(rtic, company.companyId, ASK);
    const { id = "" } = (await liveOf(admin)) ?? {};
    await expect(decideAccess(manager, id, "allowed")).rejects.toMatchObject({ code: "forbidden" });
    await expect(decideAccess(rtic, id, "allowed")).rejects.toMatchObject({ code: "forbidden" });
    await expect(decideAccess({ ...admin, stepUpAt: null }, id, "allowed")).rejects.toMatchObject({
      code: "proof_required",
    });
    await expect(
      decideAccess({ ...admin, realUser: { id: rtic.userId, name: "" } }, id, "allowed"),
    ).rejects.toMatchObject({ code: "masquerade_blocked" });
    await expect(decideAccess(other.admin, id, "allowed")).rejects.toMatchObject({ code: "not_found" });
    await expect(endAccess(other.admin, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(endAccess(rtic, id, other.company.companyId)).rejects.toMatchObject({ code: "not_found" });
    await decideAccess({ ...admin, stepUpAt: null }, id, "refused");
  });
});

describe("what RTIC has opened and nobody has used yet", () => {
  const linksTo = async (userId: string) =>
    db.$count(mailedLinks, and(eq(mailedLinks.userId, userId), gt(mailedLinks.expiresAt, new Date())));
  /** An invitation, a link for a password and one for an address, made under the access of a day. */
  async function opened() {
    const world = await newCompany();
    await offerAccess(world.admin, { hours: "24" });
    const { companyId } = world.company;
    const { id: invited } = await invite(companyId, await newRtic());
    const other = await makeUser(world.company);
    await resetPasswordOf(await newRtic(), other.userId);
    await WAYS["changing an address"]?.(await newRtic(), { ...world, companyId });
    const remains = async () => ({
      links: (await linksTo(invited)) + (await linksTo(other.userId)) + (await linksTo(world.manager.userId)),
      changes: await db.$count(
        emailChanges,
        and(eq(emailChanges.userId, world.manager.userId), gt(emailChanges.expiresAt, new Date())),
      ),
      invited: await db.$count(memberships, eq(memberships.userId, invited)),
    });
    expect(await remains()).toEqual({ links: 3, changes: 1, invited: 1 });
    return { ...world, companyId, invited, remains, grant: (await liveOf(world.admin))?.id ?? "" };
  }
  const nothing = { links: 0, changes: 0, invited: 0 };

  it("ends when the company ends the access, and when RTIC gives it back", async () => {
    const [first, second] = [await opened(), await opened()];
    await endAccess(first.admin, first.grant);
    expect(await first.remains()).toEqual(nothing);
    await endAccess(rtic, second.grant, second.companyId);
    expect(await second.remains()).toEqual(nothing);
  });

  it("ends when the company is shut", async () => {
    const { companyId, remains } = await opened();
    await moveCompany(rtic, companyId, "suspend", { version: 1, reason: "x" });
    expect(await remains()).toEqual(nothing);
  });

  it("lives no longer than the access", async () => {
    const { grant, invited, remains } = await opened();
    const ends = (await db.select().from(accessGrants).where(eq(accessGrants.id, grant)))[0]?.endsAt as Date;
    const links = await db.select().from(mailedLinks).where(eq(mailedLinks.userId, invited));
    expect(links.map(({ expiresAt }) => expiresAt <= ends)).toEqual([true]);
    await age(grant, 25);
    expect(await endExpiredAccess()).toBe(1);
    expect((await remains()).invited).toBe(0);
    expect(await endExpiredAccess()).toBe(0);
  });

  it("ends when it is refused after it has opened by itself", async () => {
    const { company, admin } = await newCompany();
    await requestAccess(rtic, company.companyId, ASK);
    const { id = "" } = (await liveOf(admin)) ?? {};
    await age(id, 73);
    const { id: invited } = await invite(company.companyId, await newRtic());
    await decideAccess(admin, id, "refused");
    expect(await db.$count(memberships, eq(memberships.userId, invited))).toBe(0);
  });

  it("does not come back by a link that the invited person asks for", async () => {
    const { grant, invited } = await opened();
    const { email } = await loadUser(db, invited);
    await requestReset(email);
    await age(grant, 25);
    const [mail] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.toAddress, email), eq(outbox.mailName, "password-reset")));
    const token = /token=([\w-]{43})/.exec(mailText(mail))?.[1] ?? "";
    await setPasswordByLink("reset", token, "violet harbour nine lanterns");
    expect(await db.$count(memberships, eq(memberships.userId, invited))).toBe(0);
  });

  it("stays where the person has come in, or where the company has invited them itself", async () => {
    const { admin, company, invited, grant, companyId } = await opened();
    const own = { name: "Own", email: `${newId()}@example.test`, phone: undefined, language: "en" } as const;
    await inviteColleague(admin, { ...own, role: "Manager" });
    const adopted = await invite(companyId, await newRtic());
    await sendInvitationAgain(admin, adopted.id);
    await transaction((tx) => tx.update(users).set({ passwordHash: "x" }).where(eq(users.id, invited)));
    await endAccess(admin, grant);
    const people = (await listPeople(admin)).map(({ id, status }) => ({ id, status }));
    expect(people).toHaveLength(5);
    expect((await listInvitations(admin)).map(({ email }) => email)).toContain(own.email);
    expect(people).toContainEqual({ id: invited, status: "active" });
    expect(await linksTo(adopted.id)).toBe(1);
    expect(company.companyId).toBe(companyId);
  });
});

it("The Administrators are told of a Manager whom RTIC adds, and so is somebody who has an account already", async () => {
  const { company, admin, manager } = await newCompany();
  await offerAccess(admin, { hours: "24" });
  const mailsTo = async (email: string) =>
    (await db.select({ name: outbox.mailName }).from(outbox).where(eq(outbox.toAddress, email))).map(
      ({ name }) => name,
    );
  await invite(company.companyId, await newRtic());
  expect([await mailsTo(admin.email), await mailsTo(manager.email)]).toEqual([["colleague-invited"], []]);
  const { manager: known } = await newCompany();
  await addMembership(await newRtic(), known.userId, { companyId: company.companyId, role: "Manager" });
  expect(await mailsTo(known.email)).toEqual(["colleague-added"]);
  expect(await mailsTo(admin.email)).toEqual(["colleague-invited", "colleague-invited"]);
});

it("Ending the access ends a masquerade at once", async () => {
  const { admin, manager } = await newCompany();
  await offerAccess(admin, { hours: "always" });
  const { sessionId } = await startMasquerade(await newRtic(), "page", manager.userId, { reason: "to see the import" });
  const through = async () => actorOfSession(await findSession(sessionId));
  expect(await through()).toMatchObject({ role: "Manager", userId: manager.userId });
  await endAccess(admin, (await liveOf(admin))?.id ?? "");
  expect((await through()).role).toBe("Anonymous");
});

it("A company's first Administrator comes with it, and nobody after them", async () => {
  const address = `${newId()}@example.test`;
  const details = { ...SUNBEAM.details, name: "Founded", usdotNumber: undefined };
  const companyId = await foundCompany(rtic, details, { name: "Ana", email: address });
  for (const role of ["Manager", "Administrator"] as const)
    await expect(invite(companyId, rtic, role)).rejects.toMatchObject({ code: "access_not_granted" });
  const alone = await foundCompany(rtic, { ...details, name: "Alone" }, undefined);
  await expect(invite(alone, rtic)).rejects.toMatchObject({ code: "access_not_granted" });
  const { id } = await invite(alone, rtic, "Administrator");
  // Invited to a wrong address: nobody is there who could be asked.
  const { updatedAt, name, language } = await loadUser(db, id);
  await editUser(rtic, id, updatedAt.getTime(), { name, language, phone: undefined, email: `${newId()}@example.test` });
});

describe("closing a company", () => {
  it("ends what RTIC has and asks for there, and nothing is asked for meanwhile", async () => {
    for (const move of ["suspend", "close"] as const) {
      const { company, admin } = await newCompany();
      await requestAccess(rtic, company.companyId, ASK);
      await moveCompany(rtic, company.companyId, move, { version: 1, reason: "x" });
      expect((await liveOf(admin))?.state).toBe("ended");
      await expect(requestAccess(rtic, company.companyId, ASK)).rejects.toMatchObject({ code: "company_shut" });
    }
  });

  it("opens no account of its people: not by an address, not by a password, not after all were taken away", async () => {
    const { company, admin, manager } = await newCompany();
    const { companyId } = company;
    await transaction((tx) => tx.update(users).set({ passwordHash: null }).where(eq(users.id, manager.userId)));
    await moveCompany(rtic, companyId, "close", { version: 1, reason: "x" });
    for (const way of ["changing an address", "resetting a password"])
      await expect(WAYS[way]?.(await newRtic(), { admin, manager, companyId })).rejects.toMatchObject({
        code: "access_not_granted",
      });
    for (const { userId } of [manager, admin]) await removeMembership(rtic, userId, companyId);
    await moveCompany(rtic, companyId, "reopen", { version: 2, reason: "x" });
    await transaction((tx) => audit(tx, rtic, { action: "user.membership_given", companyId, object: admin.userId }));
    await expect(invite(companyId, rtic, "Administrator")).rejects.toMatchObject({ code: "access_not_granted" });
  });
});

it("A disabled account is enabled, and an Administrator taken away, only with access", async () => {
  const { company, admin, manager } = await newCompany();
  const second = await makeUser(company, "Administrator");
  await disableUser(rtic, manager.userId, "left");
  await expect(enableUser(rtic, manager.userId)).rejects.toMatchObject({ code: "access_not_granted" });
  await expect(removeMembership(rtic, second.userId, company.companyId)).rejects.toMatchObject({
    code: "access_not_granted",
  });
  expect((await listPeople(admin)).map(({ status }) => status).sort()).toEqual(["active", "active", "disabled"]);
});

it("Whoever refuses a moment after it has opened by itself ends it", async () => {
  const { company, admin } = await newCompany();
  await requestAccess(rtic, company.companyId, ASK);
  const { id = "" } = (await liveOf(admin)) ?? {};
  await age(id, 73);
  await expect(decideAccess(admin, id, "allowed")).rejects.toMatchObject({ code: "access_decided" });
  await decideAccess(admin, id, "refused");
  expect((await liveOf(admin))?.state).toBe("refused");
});

it("No sequence of RTIC's calls alone gives it a session in a company within 72 hours", async () => {
  const acts = [...Object.keys(WAYS), "asking", "giving back"];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 12 }), async (sequence) => {
      const { company, admin, manager } = await newCompany();
      const { companyId } = company;
      const before = await db.select().from(memberships).where(eq(memberships.companyId, companyId));
      for (const act of sequence) {
        const actor = await newRtic();
        if (act === "asking") await requestAccess(actor, companyId, ASK).catch(() => {});
        else if (act === "giving back")
          await endAccess(actor, (await liveOf(admin))?.id ?? "", companyId).catch(() => {});
        else
          await expect(WAYS[act]?.(actor, { admin, manager, companyId })).rejects.toMatchObject({
            code: "access_not_granted",
          });
        const { grants } = await getAccess(admin);
        for (const { id } of grants.filter(({ state }) => state === "waiting")) await age(id, 60 / sequence.length);
      }
      expect(await db.select().from(memberships).where(eq(memberships.companyId, companyId))).toEqual(before);
      const inside = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.companyId, companyId), isNull(sessions.revokedAt)));
      expect(inside).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

const at = (hours: number) => new Date(hours * HOUR);
it.each([
  ["waiting", {}, 1],
  ["waiting", {}, 71],
  ["open", {}, 72],
  ["over", {}, 96],
  ["open", { decision: "allowed" as const, endsAt: at(25) }, 2],
  ["over", { decision: "allowed" as const, endsAt: at(25) }, 25],
  ["open", { decision: "allowed" as const, endsAt: null }, 100_000],
  ["refused", { decision: "refused" as const }, 80],
  ["ended", { endedAt: at(1) }, 2],
])("access is %s: %o after %d hours", (state, change, hours) => {
  const grant = { decision: null, opensAt: at(72), endsAt: at(96), endedAt: null, ...change };
  expect(accessState(grant, at(hours))).toBe(state);
});

it("A masquerade of who works in several companies is in the one that was chosen, which must have let RTIC in", async () => {
  const [first, second] = [await newCompany(), await newCompany()];
  const { userId } = first.manager;
  const { companyId } = second.company;
  await transaction((tx) =>
    tx.insert(memberships).values({ userId, companyId, role: "Manager", createdAt: new Date() }),
  );
  await offerAccess(second.admin, { hours: "24" });
  const start = async (kind: "page" | "api", chosen?: string) =>
    startMasquerade(await newRtic(), kind, userId, { reason: "to see the import", companyId: chosen });
  await expect(start("page")).rejects.toMatchObject({ details: { fields: { companyId: ["required"] } } });
  await expect(start("page", newId())).rejects.toMatchObject({ details: { fields: { companyId: ["not_listed"] } } });
  await expect(start("page", first.company.companyId)).rejects.toMatchObject({ code: "access_not_granted" });
  await expect(start("api")).rejects.toMatchObject({ code: "access_not_granted" });
  const { sessionId } = await start("page", companyId);
  expect((await findSession(sessionId))?.companyId).toBe(companyId);
});
