/** A user as RTIC's clients see them: never anything of a password. */
import { z } from "zod";
import type { Actor } from "~/domain/session/actor";
import { viewUser } from "~/domain/user/viewer.server";
import { COMPANY_ROLES, RTIC_ROLES, type RticRole } from "~/permissions";
import { count, id, instant } from "../shapes.server";

export const userShape = z
  .object({
    id: id(),
    name: z.string(),
    username: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    language: z.string(),
    status: z.string(),
    invited: z.boolean().meta({ description: "No password was chosen yet." }),
    rticRole: z.enum(RTIC_ROLES).nullable(),
    lastSignInAt: instant().nullable(),
    failedTries: count().meta({ description: "Since the last sign-in." }),
    updatedAt: instant().meta({ description: "Sent as `seen` with an edit." }),
    memberships: z.array(
      z.object({ companyId: id(), name: z.string(), role: z.enum(COMPANY_ROLES), status: z.string() }),
    ),
    sessions: z.array(
      z.object({
        id: id(),
        kind: z.string(),
        createdAt: instant(),
        lastSeenAt: instant(),
        userAgent: z.string().nullable(),
      }),
    ),
    actions: z.array(z.string()).meta({ description: "What the asker may do with them." }),
  })
  .meta({ id: "User" });

export async function userNow(actor: Actor, userId: string): Promise<{ data: z.input<typeof userShape> }> {
  const { user, memberships, sessions, failed, actions } = await viewUser(actor, userId);
  return {
    data: {
      ...user,
      rticRole: user.rticRole as RticRole | null,
      failedTries: failed.number,
      memberships,
      sessions,
      actions,
    },
  };
}
