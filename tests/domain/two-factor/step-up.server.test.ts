/** Who proves what with which factor, for every permission that needs it. */
import { db, transaction } from "db/client.server";
import { passkeys, sessions, users } from "db/schema";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Actor, authorize, type CompanyUser, type RticUser, rticUser } from "~/domain/session/actor";
import { addApp, offerApp, renewRecoveryCodes } from "~/domain/two-factor/own.server";
import { getStepUpForm, type StepUpCredential, stepUp } from "~/domain/two-factor/step-up.server";
import { changePassword, requireOwnPassword } from "~/domain/user/account.server";
import { PERMISSIONS, type Permission, type Role, STAFF_ROLES, type StaffRole } from "~/permissions";
import { newId } from "~/server/ids.server";
import { hashPassword } from "~/server/passwords.server";
import { codeOf, wrongCode } from "../../authenticator";
import { makeCompany, makeUser, NORTHWAY } from "../people";

const company = await makeCompany(NORTHWAY);
const PASSWORD = "what only this person knows 47";
const passwordHash = await hashPassword(PASSWORD);

const ACTS = (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => PERMISSIONS[permission].afterStepUp);
const holds = (role: StaffRole, permission: Permission) =>
  (PERMISSIONS[permission].roles as ReadonlySet<Role>).has(role);

async function makeStaff(role: StaffRole): Promise<CompanyUser | RticUser> {
  if (role !== "RTIC Manager" && role !== "RTIC Administrator") return makeUser(company, role, { passwordHash });
  const [at, id] = [new Date(), newId()];
  const own = { id, username: `rtic.${id.slice(-8)}`, name: "Ray", email: `${id}@example.test` };
  await transaction((tx) =>
    tx.insert(users).values({ ...own, rticRole: role, passwordHash, createdAt: at, updatedAt: at }),
  );
  return { ...rticUser({ ...own, rticRole: role }, newId()), stepUpAt: at };
}
async function openSession({ userId, sessionId: id }: CompanyUser | RticUser, kind: "page" | "api" = "page") {
  const [now, later] = [new Date(), new Date(Date.now() + 3600_000)];
  const row = {
    id,
    kind,
    userId,
    deviceHash: Buffer.from(id),
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: later,
    expiresAt: later,
  };
  await transaction((tx) => tx.insert(sessions).values(row));
}
const sessionRow = async (id: string) => (await db.select().from(sessions).where(eq(sessions.id, id)))[0];

type Factors = "nothing" | "an app" | "a passkey" | "both";
type Person = { actor: Actor; sessionId: string; secret: string; recoveryCode: string };
/** Whoever came in more than ten minutes ago. */
async function personWith(role: StaffRole, factors: Factors): Promise<Person> {
  const self = await makeStaff(role);
  await openSession(self);
  let secret = "";
  if (factors === "an app" || factors === "both") {
    ({ secret } = await offerApp(self));
    await addApp(self, codeOf(secret, -1));
  }
  if (factors === "a passkey" || factors === "both") await addPasskeyRow(self.userId);
  const [recoveryCode = ""] = factors === "nothing" ? [] : await renewRecoveryCodes(self);
  return { actor: { ...self, stepUpAt: null }, sessionId: self.sessionId, secret, recoveryCode };
}
const addPasskeyRow = (userId: string) =>
  transaction(async (tx) => {
    const [id, at] = [newId(), new Date()];
    const key = { credentialId: id, publicKey: Buffer.alloc(32), counter: 0, transports: [] };
    await tx.insert(passkeys).values({ id, userId, name: "Key", ...key, createdAt: at });
    await tx.update(users).set({ twoFactorSetUpAt: at }).where(eq(users.id, userId));
  });

const CREDENTIALS = {
  password: () => ({ password: PASSWORD }),
  code: ({ secret }) => ({ code: codeOf(secret) }),
  "recovery code": ({ recoveryCode }) => ({ code: recoveryCode }),
} satisfies Record<string, (person: Person) => StepUpCredential>;

const TAKEN: Record<Factors, (keyof typeof CREDENTIALS)[]> = {
  nothing: ["password"],
  "an app": ["code", "recovery code"],
  "a passkey": ["recovery code"],
  both: ["code", "recovery code"],
};

describe.each(STAFF_ROLES)("the step-up of a person who is %s", (role) => {
  describe.each(Object.keys(TAKEN) as Factors[])("and has %s", (factors) => {
    it.each(Object.keys(CREDENTIALS) as (keyof typeof CREDENTIALS)[])("by %s", async (kind) => {
      const person = await personWith(role, factors);
      const isTaken = TAKEN[factors].includes(kind);
      const done = stepUp(person.actor, CREDENTIALS[kind](person));
      if (isTaken) await done;
      else await expect(done).rejects.toMatchObject({ code: "invalid" });
      const { stepUpAt } = (await sessionRow(person.sessionId)) ?? {};
      expect(Boolean(stepUpAt)).toBe(isTaken);
      const now = { ...person.actor, stepUpAt: stepUpAt ?? null } as Actor;
      for (const act of ACTS.filter((act) => holds(role, act))) {
        const attempt = () => authorize(now, act);
        if (isTaken) expect(attempt, act).not.toThrow();
        else expect(attempt, act).toThrow(expect.objectContaining({ code: "proof_required" }));
      }
    });

    it("is asked for what they have", async () => {
      const { actor } = await personWith(role, factors);
      expect((await getStepUpForm(actor)).password).toBe(factors === "nothing");
    });
  });
});

describe("who has a second factor", () => {
  it("is told to use it, whether the password is right or wrong", async () => {
    const { actor, secret } = await personWith("Administrator", "an app");
    for (const password of [PASSWORD, "wrong"])
      await expect(stepUp(actor, { password })).rejects.toMatchObject({
        details: { fields: { "": ["factor_required"] } },
      });
    await expect(stepUp(actor, { code: wrongCode(secret) })).rejects.toMatchObject({
      details: { fields: { oneTimeCode: ["code_wrong"] } },
    });
  });

  it.each<Factors>(["an app", "a passkey", "both"])(
    "changes the password after a step-up with it: %s",
    async (factors) => {
      const { actor } = await personWith("Manager", factors);
      const next = "what only this person knows 48";
      for (const attempt of [() => requireOwnPassword(actor), () => changePassword(actor, PASSWORD, next)])
        await expect(attempt()).rejects.toMatchObject({ code: "proof_required" });
      const stepped = { ...actor, stepUpAt: new Date() } as Actor;
      await requireOwnPassword(stepped);
      await expect(changePassword(stepped, "wrong", next)).rejects.toMatchObject({
        details: { fields: { currentPassword: ["password_wrong"] } },
      });
      await changePassword(stepped, PASSWORD, next);
    },
  );

  it.each<[string, (person: Person) => Promise<unknown>]>([
    ["takes another app", async ({ actor }) => addApp(actor, codeOf((await offerApp(actor)).secret))],
    ["makes new recovery codes", ({ actor }) => renewRecoveryCodes(actor)],
  ])("stays signed in here alone once they have changed it: %s", async (_, change) => {
    const person = await personWith("Manager", "an app");
    const elsewhere = { ...(person.actor as CompanyUser), sessionId: newId() };
    await openSession(elsewhere);
    await openSession({ ...elsewhere, sessionId: newId() }, "api");
    await change({ ...person, actor: { ...person.actor, stepUpAt: new Date() } as Actor });
    const live = await db.select().from(sessions).where(eq(sessions.userId, elsewhere.userId));
    expect(live.filter(({ deviceHash }) => deviceHash).map(({ id }) => id)).toEqual([person.sessionId]);
    expect(live.filter(({ revokedAt }) => !revokedAt).map(({ id }) => id)).toEqual([person.sessionId]);
  });
});
