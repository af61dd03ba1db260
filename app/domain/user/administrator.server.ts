import { type Db, db, transaction } from "db/client.server";
import { mailedLinks, users } from "db/schema";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { conflict, gone, invalid } from "~/domain/errors";
import { anonymous } from "~/domain/session/actor";
import { consumeLink, isSpendable, linkOf, makeLink } from "~/domain/session/mailed-link.server";
import { revokeSessionsOf } from "~/domain/session/session.server";
import type { RticRole } from "~/permissions";
import { audit } from "~/server/audit.server";
import { limitFailures } from "~/server/limits.server";
import { hashPassword, loadGuesser } from "~/server/passwords.server";
import { clientAddress } from "~/server/request-scope.server";
import type { NewAdministrator } from "./user";
import { insertUser, isSignInTaken } from "./user.server";

const ROLE: RticRole = "RTIC Administrator";
const insertAdministrator = (tx: Db, input: NewAdministrator, passwordHash?: string): Promise<string> =>
  insertUser(tx, { ...input, phone: undefined, language: "en" }, { rticRole: ROLE, passwordHash });

/** @returns the link that sets the password */
export async function createAdministrator(input: NewAdministrator): Promise<string> {
  const { email } = input;
  return transaction(async (tx) => {
    if (await isSignInTaken(tx, email)) throw invalid({ email: ["email_in_use"] });
    const userId = await insertAdministrator(tx, input);
    const { token } = await makeLink(tx, { purpose: "invitation", email, language: "en", userId });
    await audit(tx, "system", { action: "user.created", object: userId, detail: { role: ROLE, by: "command" } });
    return linkOf("invitation", token);
  });
}

/** Ends the user's sessions. */
export async function makeResetLink(nameOrEmail: string): Promise<string> {
  return transaction(async (tx) => {
    const name = nameOrEmail.trim().toLowerCase();
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.kind, "person"), or(eq(users.username, name), eq(users.email, name))));
    if (!user) throw invalid({ user: ["no_such_user"] });
    if (user.status !== "active") throw conflict("reset_disabled");
    const { id: userId, email, language } = user;
    await revokeSessionsOf(tx, userId);
    const { token } = await makeLink(tx, { purpose: "reset", email, language, userId });
    await audit(tx, "system", { action: "user.reset_sent", object: userId, detail: { by: "command" } });
    return linkOf("reset", token);
  });
}

async function hasUsers(tx: Db): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).limit(1)).length > 0;
}

const NOBODY = "";

export async function offerSetUp(): Promise<{ link: string } | { until: Date } | undefined> {
  return transaction(async (tx) => {
    if (await hasUsers(tx)) return undefined;
    const [open] = await tx
      .select({ until: mailedLinks.expiresAt })
      .from(mailedLinks)
      .where(and(eq(mailedLinks.purpose, "setup"), isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, new Date())));
    if (open) return open;
    const { token } = await makeLink(tx, { purpose: "setup", email: NOBODY, language: "en" });
    await audit(tx, "system", { action: "link.sent", detail: { purpose: "setup" } });
    return { link: linkOf("setup", token) };
  });
}

/** @throws gone link_expired, also once there is a user */
export async function requireSetUpLink(token: string): Promise<void> {
  if (!(await isSpendable("setup", token)) || (await hasUsers(db))) throw gone();
}

export const setUp = (token: string, { password, ...input }: NewAdministrator & { password: string }): Promise<void> =>
  limitFailures(["wrongLink"], clientAddress(), "gone", async () => {
    await requireSetUpLink(token);
    const isGuessable = await loadGuesser();
    if (isGuessable(password, [input.name, input.email])) throw invalid({ password: ["password_guessable"] });
    const passwordHash = await hashPassword(password);
    await transaction(async (tx) => {
      await consumeLink(tx, "setup", token);
      if (await hasUsers(tx)) throw gone();
      const id = await insertAdministrator(tx, input, passwordHash);
      await audit(tx, anonymous, { action: "user.created", object: id, detail: { role: ROLE, by: "setup" } });
    });
  });
