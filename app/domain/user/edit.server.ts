import { type Db, transaction } from "db/client.server";
import { users } from "db/schema";
import { eq } from "drizzle-orm";
import { conflict, invalid } from "~/domain/errors";
import { type Actor, authorize } from "~/domain/session/actor";
import { endLinksOf } from "~/domain/session/mailed-link.server";
import { revokeSessionsOf } from "~/domain/session/session.server";
import { emailChangedMail } from "~/emails/email-changed";
import { env } from "~/env.server";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { firstNameOf, type UserDetails } from "./user";
import { isSignInTaken, loadGoverned, loadUser, mailInvitationAgain, type UserRow } from "./user.server";

/** @param seen `updatedAt` in milliseconds @throws conflict user_changed, invalid email_in_use, forbidden */
export async function editUser(actor: Actor, id: string, seen: number, details: UserDetails): Promise<void> {
  authorize(actor, "runCompanies");
  await transaction(async (tx) => {
    const user = await loadGoverned(tx, actor, id);
    const now = { ...details, phone: details.phone ?? null };
    const changed = (Object.keys(now) as (keyof typeof now)[]).filter((field) => now[field] !== user[field]);
    if (changed.length === 0) return;
    if (user.updatedAt.getTime() !== seen) throw conflict("user_changed");
    const moved = changed.includes("email");
    if (moved && (await isSignInTaken(tx, now.email, id))) throw invalid({ email: ["email_in_use"] });
    const username = user.username === user.email ? now.email : user.username;
    await tx
      .update(users)
      .set({ ...now, username, updatedAt: new Date() })
      .where(eq(users.id, id));
    if (moved) await moveSignIn(tx, user);
    await audit(tx, actor, { action: "user.edited", object: id, detail: { fields: changed.join(",") } });
  });
}

/** Users without a password get a new invitation instead. */
async function moveSignIn(tx: Db, before: UserRow): Promise<void> {
  await revokeSessionsOf(tx, before.id);
  await endLinksOf(tx, before.id);
  const user = await loadUser(tx, before.id);
  if (user.passwordHash === null) {
    if (user.status === "active") await mailInvitationAgain(tx, user);
    return;
  }
  const { language } = user;
  const content = emailChangedMail(translator(language), {
    name: firstNameOf(user.name),
    link: `${env.appUrl}/user/login`,
  });
  for (const to of [before.email, user.email]) await queueMail(tx, { to, language, name: "email-changed", content });
}
