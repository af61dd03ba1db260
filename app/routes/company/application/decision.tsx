/** The frame of every page that decides about an application: what will happen, the safe way out, and who was faster. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Refused } from "~/routes/shared/respond.server";
import { type AnyForm, Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useInstant, useTexts, word } from "~/ui/words";
import type { loadDecision } from "./decision.server";

type DecisionProps = Awaited<ReturnType<typeof loadDecision>>["decision"];

/** "Changed by Ana Ruiz, 21 Nov 2026, 10:42 AM: Approved", for a page that somebody else has overtaken. */
function useOvertaken(last: DecisionProps["last"], refused: Refused | undefined): string | undefined {
  const { t } = useTexts("review");
  const writeTime = useInstant();
  if (!last || !refused?.result.error?.[""]?.includes("stale_version")) return undefined;
  const { by, reallyBy, at, what } = last;
  const who = by ?? t("company:review.bySystem");
  return t("overtaken", {
    who: reallyBy ? t("company:review.byReally", { name: who, real: reallyBy }) : who,
    at: writeTime(at),
    what: word(t, "review:did", what),
  });
}

type FrameProps = {
  decision: DecisionProps;
  title: string;
  what: ReactNode;
  form: AnyForm;
  refused: Refused | undefined;
  button: string;
  variant?: "danger";
  children?: ReactNode;
};

export function Decision({ decision, title, what, form, refused, button, variant, children }: FrameProps) {
  const { t } = useTexts("company");
  const { id, name, position, version, possible } = decision;
  const overtaken = useOvertaken(decision.last, refused);
  return (
    <Page title={title} lead={`${name}, ${position}`} failed={refused !== undefined}>
      {!possible && <Notice tone="info">{errorText(t, "", "illegal_transition")}</Notice>}
      {/* What was typed stays in sight even where it comes too late. */}
      {(possible || refused) && (
        <Card>
          <Form form={form} params={refused?.params} {...(overtaken && { failure: overtaken })}>
            {possible && <p>{what}</p>}
            <input type="hidden" name="version" value={version} />
            {children}
            {possible && (
              <div className="actions">
                <Submit {...(variant && { variant })}>{button}</Submit>
                <Link to={`/application/${id}`} className="button quiet">
                  {t("common:cancel")}
                </Link>
              </div>
            )}
          </Form>
        </Card>
      )}
      {!possible && (
        <p>
          <Link to={`/application/${id}`}>{t("review.back")}</Link>
        </p>
      )}
    </Page>
  );
}
