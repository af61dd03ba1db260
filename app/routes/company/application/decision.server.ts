import { z } from "zod";
import { rejectionSchema } from "~/domain/adverse-action/rejection";
import { rejectApplication } from "~/domain/adverse-action/rejection.server";
import { assignApplication } from "~/domain/application/assignment.server";
import { boardQueryIn } from "~/domain/application/board";
import { approvalSchema, changesSchema, withdrawalSchema } from "~/domain/application/decision";
import {
  approveApplication,
  reopenApplication,
  requestChanges,
  startReview,
  withdrawByStaff,
} from "~/domain/application/decision.server";
import {
  type ApplicationListParams,
  ASSIGNED,
  formatApplicationListParams,
  readApplicationListParams,
} from "~/domain/application/list";
import { findListPosition } from "~/domain/application/list-position.server";
import { type Act, getDecision } from "~/domain/application/pending-decision.server";
import { remindDriver } from "~/domain/application/reminder.server";
import { SECTION_IDS } from "~/domain/application/sections/index";
import { REJECT_REASONS, requiresReport } from "~/domain/application/status";
import { CDL_REQUESTS } from "~/domain/cdl/part";
import { reasonSchema, versionField } from "~/domain/fields";
import type { Actor } from "~/domain/session/actor";
import type { AlertCode } from "~/http/alert.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, leaveWith, prefillForm, redirectWith } from "~/http/respond.server";

function decision<Shape extends z.ZodRawShape>(
  act: Act,
  alert: AlertCode,
  fields: z.ZodObject<Shape>,
  decide: (actor: Actor, id: string, input: z.output<z.ZodObject<Shape>> & { version: number }) => Promise<unknown>,
  /** Message on the reviewer's next application, where the decision leads there. */
  onward?: AlertCode,
  /** Whether a short form elsewhere left out what the page has to ask first. */
  needsFullForm: (form: FormData) => boolean = () => false,
  /** Whether the reviewer is done with this application, and goes on. */
  isDone: (actor: Actor, id: string, list: ApplicationListParams) => Promise<boolean> = async () => true,
) {
  const schema = fields.and(versionField);
  const submit = async (actor: Actor, id: string, request: Request) => {
    const form = await request.formData();
    if (needsFullForm(form)) return prefillForm(form, schema);
    return handleForm(form, schema, async (input) => {
      const list = readApplicationListParams(new URL(request.url).searchParams);
      // Before the decision, which may move the application within the list.
      const next = list && onward && (await findListPosition(actor, id, list)).next;
      const done = await decide(actor, id, input);
      const undoId = typeof done === "string" ? done : null;
      const address = formatApplicationListParams(list);
      const board = boardQueryIn(request);
      const own = pathTo("/application/:id", { id }, address);
      return next && next !== id && (await isDone(actor, id, list))
        ? leaveWith(onward, pathTo("/application/:id", { id: next }, address), undefined, undoId)
        : redirectWith(alert, board ? pathTo("/applications/board", {}, board) : own, undefined, undoId);
    });
  };
  return { act, submit };
}

const leavesOutReport = (form: FormData): boolean =>
  !form.has("report") && REJECT_REASONS.some((reason) => reason === form.get("reason") && requiresReport(reason));

/** Who assigns it still reads it, unless a colleague has it now and it is out of the list. */
const isHandedOver = async (actor: Actor, id: string, list: ApplicationListParams): Promise<boolean> => {
  const { application } = await getDecision(actor, id, "assign");
  const isOwn = "userId" in actor && application.assignedUserId === actor.userId;
  return !isOwn && (await findListPosition(actor, id, list)).number === 0;
};

const assignment = z.object({
  userId: z
    .string({ error: "choose" })
    .max(100)
    .transform((id) => (id === ASSIGNED.nobody ? null : id)),
});

/** By the last segment of the URL. */
export const DECISIONS = {
  review: decision("open", "reviewStarted", z.object({}), (actor, id, { version }) => startReview(actor, id, version)),
  changes: decision(
    "requestChanges",
    "changesRequested",
    changesSchema([...SECTION_IDS, ...CDL_REQUESTS]),
    requestChanges,
    "changesRequestedNext",
  ),
  approval: decision("approve", "approved", approvalSchema, approveApplication, "approvedNext"),
  rejection: decision("reject", "rejected", rejectionSchema, rejectApplication, "rejectedNext", leavesOutReport),
  withdrawal: decision("withdrawFor", "withdrawnFor", withdrawalSchema, withdrawByStaff, "withdrawnForNext"),
  reopening: decision("reopen", "reopened", reasonSchema, reopenApplication),
  reminder: decision("remind", "reminded", z.object({}), remindDriver),
  assignment: decision("assign", "assigned", assignment, assignApplication, "assignedNext", undefined, isHandedOver),
};
export type DecisionKind = keyof typeof DECISIONS;
export const decisionKindOf = (pattern: string) => pattern.split("/").at(-1) as DecisionKind;
