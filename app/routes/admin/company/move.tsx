/** The page before RTIC suspends, resumes, closes or reopens a company: exactly what will happen, a reason, and the safe way out. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Refused } from "~/routes/shared/respond.server";
import { TextArea } from "~/ui/field";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import { useCompanyEvent } from "./event";
import type { LoadedMove } from "./move.server";

type Props = {
  loaded: LoadedMove;
  title: string;
  button: string;
  variant?: "danger";
  refused: Refused | undefined;
  /** What will happen, point by point. */
  children: ReactNode;
};

export function CompanyMove({ loaded, title, button, variant, refused, children }: Props) {
  const { t } = useTexts("companies");
  const writeEvent = useCompanyEvent();
  const { id, version, status, possible, last } = loaded;
  const [form, fields] = useFilledForm<{ reason: string }>({ id: "move", lastResult: refused?.result });
  const back = `/admin/company/${id}`;
  return (
    <Page title={title} failed={refused !== undefined}>
      {!possible && (
        <Notice tone="info">
          <p>{t("move.notNow", { status: word(t, "common:companyStatus", status) })}</p>
          {last && <p>{writeEvent(last)}</p>}
        </Notice>
      )}
      {/* What was typed stays in sight even where it comes too late. */}
      {(possible || refused) && (
        <Card>
          <Form form={form} params={refused?.params}>
            {possible && <ul className="bullets grid gap-2">{children}</ul>}
            <input type="hidden" name="version" value={version} />
            <TextArea
              field={fields.reason}
              label={t("move.reason")}
              hint={t("move.reasonHint")}
              rows={3}
              maxLength={500}
            />
            {possible && (
              <div className="actions">
                <Submit {...(variant && { variant })}>{button}</Submit>
                <Link to={back} className="button quiet">
                  {t("common:cancel")}
                </Link>
              </div>
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

/** What suspending and closing have in common. */
export function ShutEffects({ concerned, status }: Pick<LoadedMove, "concerned" | "status">) {
  const { t } = useTexts("companies");
  if (status !== "active") return <li>{t("effect.staysShut")}</li>;
  const { shutOut, elsewhere, codes, unsigned } = concerned;
  return (
    <>
      <li>{t("effect.shutOut", { count: shutOut })}</li>
      {elsewhere > 0 && <li>{t("effect.elsewhere", { count: elsewhere })}</li>}
      <li>{t("effect.codes", { count: codes })}</li>
      <li>{t("effect.unsigned", { count: unsigned })}</li>
      <li>{t("effect.letters")}</li>
    </>
  );
}

/** What resuming and reopening have in common. */
export function OpenEffects({ concerned }: Pick<LoadedMove, "concerned">) {
  const { t } = useTexts("companies");
  return (
    <>
      <li>{t("effect.letIn", { count: concerned.shutOut })}</li>
      <li>{t("effect.codesAgain", { count: concerned.codes })}</li>
      <li>{t("effect.signAgain", { count: concerned.unsigned })}</li>
    </>
  );
}
