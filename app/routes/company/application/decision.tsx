import { getRejectionNotice } from "~/domain/adverse-action/pre-notice.server";
import { listAssignable } from "~/domain/application/assignment.server";
import { boardQueryIn } from "~/domain/application/board";
import { changeableParts } from "~/domain/application/decision.server";
import { ASSIGNED, listQueryIn } from "~/domain/application/list";
import { getDecision } from "~/domain/application/pending-decision.server";
import { REJECT_REASONS } from "~/domain/application/status";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { type Refused, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Permission } from "~/permissions";
import type { Row } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/decision";
import { DECISIONS, type DecisionKind, decisionKindOf } from "./decision.server";
import { DECISION_FIELDS, type DecisionField } from "./decision-fields";

const PERMISSION: Record<DecisionKind, Permission> = {
  review: "assignApplications",
  changes: "decideApplications",
  approval: "decideApplications",
  rejection: "decideApplications",
  withdrawal: "decideApplications",
  reopening: "overrideDecisions",
  reminder: "writeToDrivers",
  assignment: "assignApplications",
};
export const handle: Handle = { permission: PERMISSION };

export async function loader({ request, params: { id }, context, pattern }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const decision = decisionKindOf(pattern);
  const search = new URL(request.url).searchParams;
  const { application, possible, last, cdlExpiresOn } = await throwAsErrorPage(
    getDecision(actor, id, DECISIONS[decision].act),
  );
  return {
    id,
    law: decision === "rejection" ? await throwAsErrorPage(getRejectionNotice(actor, id)) : null,
    page: `/application/${id}${listQueryIn(request)}`,
    board: boardQueryIn(request),
    decision,
    possible,
    takesApprovalBack: decision === "changes" && application.status === "approved",
    last,
    name: personName(application),
    version: application.version,
    warnings: application.warnings,
    cdlExpiresOn,
    parts: changeableParts(application),
    assigned: application.assignedUserId ?? ASSIGNED.nobody,
    colleagues: decision === "assignment" ? await throwAsErrorPage(listAssignable(actor)) : [],
    self: "userId" in actor ? actor.userId : null,
    reason: REJECT_REASONS.find((reason) => decision === "rejection" && reason === search.get("reason")),
  };
}
type Loaded = Route.ComponentProps["loaderData"];

export const action = ({ request, params, context, pattern }: Route.ActionArgs) =>
  DECISIONS[decisionKindOf(pattern)].submit(actorOf(context), params.id, request);

/** For instance "Changed by Ana Ruiz, Nov 21, 2026, 10:42 AM: Approved". */
function useConflictMessage(last: Loaded["last"], refused: Refused | undefined): string | undefined {
  const { t } = useTexts("review");
  const formatTime = useInstant();
  if (!last || !refused?.result.error?.[""]?.includes("stale_version")) return undefined;
  const { by, realUserName, at, kind } = last;
  const who = by ?? t("company:review.bySystem");
  return t("overtaken", {
    who: realUserName ? t("company:review.byReally", { name: who, real: realUserName }) : who,
    at: formatTime(at),
    what: word(t, "review:did", kind),
  });
}

export default function Decision({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const { page, board, decision, name, version, possible, assigned, reason } = loaderData;
  const overtaken = useConflictMessage(loaderData.last, refused);
  const [form, fields] = useFilledForm<Row<DecisionField>>(decision, refused, { userId: assigned, reason });
  const failed = refused?.result.status === "error";
  const OwnFields = DECISION_FIELDS[decision];
  return (
    <Page title={t(`decision.${decision}.title`, { name })} failed={failed}>
      {!possible && <Notice tone="info">{errorText(t, "", "illegal_transition")}</Notice>}
      {/* A refused form keeps its input, even if the decision is no longer possible. */}
      {(possible || refused) && (
        <Card>
          <Form form={form} params={refused?.params} {...(overtaken && { failure: overtaken })}>
            {possible && refused && !failed && (
              <Notice tone="info" role="status">
                {t("decision.askMore")}
              </Notice>
            )}
            {possible && <p>{t(`decision.${decision}.description`)}</p>}
            {possible && loaderData.takesApprovalBack && (
              <Notice tone="warning">{t("decision.takesApprovalBack")}</Notice>
            )}
            <input type="hidden" name="version" value={version} />
            {OwnFields && <OwnFields fields={fields} loaded={loaderData} />}
            {possible && (
              <Submit
                cancel={board ? `/applications/board${board}` : page}
                variant={decision === "withdrawal" ? "danger" : undefined}
              >
                {t(`decision.${decision}.button`)}
              </Submit>
            )}
          </Form>
        </Card>
      )}
      {!possible && (
        <p>
          <Link to={page}>{t("company:review.back")}</Link>
        </p>
      )}
    </Page>
  );
}
