import { z } from "zod";
import { assignApplication } from "~/domain/application/assignment.server";
import { approvalSchema, changesSchema, rejectionSchema, withdrawalSchema } from "~/domain/application/decision";
import {
  approveApplication,
  rejectApplication,
  reopenApplication,
  requestChanges,
  startReview,
  withdrawFor,
} from "~/domain/application/decision.server";
import { ASSIGNED } from "~/domain/application/list";
import { SECTION_IDS } from "~/domain/application/sections/index";
import type { Transition } from "~/domain/application/status";
import { CDL_REQUESTS } from "~/domain/cdl/part";
import { reasonSchema, versionField } from "~/domain/fields";
import type { Actor } from "~/domain/session/actor";
import { pathTo } from "~/routes/shared/local-path.server";
import { type AlertCode, handleForm, redirectWith } from "~/routes/shared/respond.server";

function decision<Shape extends z.ZodRawShape>(
  act: Transition | "assign",
  alert: AlertCode,
  fields: z.ZodObject<Shape>,
  decide: (actor: Actor, id: string, input: z.output<z.ZodObject<Shape>> & { version: number }) => Promise<void>,
) {
  const schema = fields.and(versionField);
  const take = (actor: Actor, id: string, request: Request) =>
    handleForm(request, schema, async (input) => {
      await decide(actor, id, input);
      return redirectWith(alert, pathTo("/application/:id", { id }));
    });
  return { act, take };
}

const assignment = z.object({
  userId: z
    .string({ error: "choose" })
    .max(100)
    .transform((id) => (id === ASSIGNED.nobody ? null : id)),
});

/** By the last segment of the page's address. */
export const DECISIONS = {
  review: decision("open", "reviewStarted", z.object({}), (actor, id, { version }) => startReview(actor, id, version)),
  changes: decision(
    "requestChanges",
    "changesRequested",
    changesSchema([...SECTION_IDS, ...CDL_REQUESTS]),
    requestChanges,
  ),
  approval: decision("approve", "approved", approvalSchema, approveApplication),
  rejection: decision("reject", "rejected", rejectionSchema, rejectApplication),
  withdrawal: decision("withdrawFor", "withdrawnFor", withdrawalSchema, withdrawFor),
  reopening: decision("reopen", "reopened", reasonSchema, reopenApplication),
  assignment: decision("assign", "assigned", assignment, assignApplication),
};
export type Noun = keyof typeof DECISIONS;
export const nounAt = (pattern: string) => pattern.split("/").at(-1) as Noun;
