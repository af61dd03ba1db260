import { getCompanyMove, moveCompany } from "~/domain/company/move.server";
import { COMPANY_MOVES, type CompanyMove } from "~/domain/company/status";
import { reasonSchema, versionField } from "~/domain/fields";
import type { AlertCode } from "~/http/alert.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { TextArea } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/move";
import { useCompanyEvent } from "./event";
import { moveAt } from "./move-path";

const schema = reasonSchema.extend(versionField.shape);

const ALERT = {
  suspend: "companySuspended",
  resume: "companyResumed",
  close: "companyClosed",
  reopen: "companyReopened",
} as const satisfies Record<CompanyMove, AlertCode>;

export async function loader({ params: { id }, context, pattern }: Route.LoaderArgs) {
  const move = moveAt(pattern);
  const { company, ...rest } = await throwAsErrorPage(getCompanyMove(actorOf(context), id, move));
  return { id, move, name: company.name, status: company.status, version: company.version, ...rest };
}
type Loaded = Route.ComponentProps["loaderData"];

export const action = ({ request, params: { id }, context, pattern }: Route.ActionArgs) =>
  handleForm(request, schema, async (input) => {
    const move = moveAt(pattern);
    await moveCompany(actorOf(context), id, move, input);
    return redirectWith(ALERT[move], pathTo("/admin/company/:id", { id }));
  });

export default function CompanyMovePage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("companies");
  const formatEvent = useCompanyEvent();
  const { id, move, name, version, status, possible, last } = loaderData;
  const [form, fields] = useFilledForm<{ reason: string }>("move", refused);
  const back = `/admin/company/${id}`;
  const shuts = COMPANY_MOVES[move].to !== "active";
  return (
    <Page title={word(t, "companies:title", move, { company: name })} failed={refused !== undefined}>
      {!possible && (
        <Notice tone="info">
          <p>{t("move.notNow", { status: word(t, "common:companyStatus", status) })}</p>
          {last && <p>{formatEvent(last)}</p>}
        </Notice>
      )}
      {/* A refused form keeps its input, even if the move is no longer possible. */}
      {(possible || refused) && (
        <Card>
          <Form form={form} params={refused?.params}>
            {possible && (
              <ul className="list-disc pl-5 grid gap-2">
                {shuts ? <ClosingEffects {...loaderData} /> : <OpenEffects {...loaderData} />}
                <li>{word(t, "companies:after", move)}</li>
              </ul>
            )}
            <input type="hidden" name="version" value={version} />
            <TextArea field={fields.reason} label={t("move.reason")} hint={t("move.reasonHint")} rows={3} limit={500} />
            {possible && (
              <Submit cancel={back} variant={shuts ? "danger" : undefined}>
                {word(t, "companies:do", move)}
              </Submit>
            )}
          </Form>
        </Card>
      )}
      {!possible && (
        <p>
          <Link to={back}>{t("move.back")}</Link>
        </p>
      )}
    </Page>
  );
}

function ClosingEffects({ concerned, status }: Loaded) {
  const { t } = useTexts("companies");
  if (status !== "active") return <li>{t("effect.staysShut")}</li>;
  const { lockedOut, elsewhere, codes, unsigned } = concerned;
  return (
    <>
      <li>{t("effect.shutOut", { count: lockedOut })}</li>
      {elsewhere > 0 && <li>{t("effect.elsewhere", { count: elsewhere })}</li>}
      <li>{t("effect.codes", { count: codes })}</li>
      <li>{t("effect.unsigned", { count: unsigned })}</li>
      <li>{t("effect.letters")}</li>
    </>
  );
}

function OpenEffects({ concerned }: Loaded) {
  const { t } = useTexts("companies");
  return (
    <>
      <li>{t("effect.letIn", { count: concerned.lockedOut })}</li>
      <li>{t("effect.codesAgain", { count: concerned.codes })}</li>
      <li>{t("effect.signAgain", { count: concerned.unsigned })}</li>
    </>
  );
}
