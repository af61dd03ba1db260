/** For Administrators, from the mail: without signing in. */
import { answerByLink, getAccessLink } from "~/domain/provider-access/link.server";
import { accessAnswerSchema } from "~/domain/provider-access/schema";
import { formatInstant } from "~/domain/words";
import { mailedToken } from "~/http/mailed-token.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form } from "~/ui/form";
import { Card, Facts, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/answer";

const tokenOf = (request: Request) => mailedToken(request) ?? "";

/** Mail scanners open links, so GET decides nothing. */
export const loader = ({ request }: Route.LoaderArgs) => throwAsErrorPage(getAccessLink(tokenOf(request)));

export const action = ({ request }: Route.ActionArgs) =>
  handleForm(request, accessAnswerSchema, async ({ answer }) => {
    await answerByLink(tokenOf(request), answer);
    return redirectWith(answer === "allowed" ? "accessAllowed" : "accessRefused", "/");
  });

export default function AccessAnswer({ loaderData: { company, request, mayAllow }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("access");
  const language = useLanguage();
  const [form] = useFilledForm<Record<never, string>>("access", actionData);
  const write = (at: Date) => formatInstant(at, language, company.timeZone);
  return (
    <Page
      title={t("answer.title", { company: company.name })}
      intro={t("answer.intro", { at: write(request.requestedAt), opens: write(request.opensAt) })}
      failed={actionData !== undefined}
    >
      <Card>
        <Facts
          facts={[
            [t("answer.by"), request.by],
            [t("answer.reason"), request.reason],
            [t("answer.length"), word(t, "access:length", String(request.hours))],
          ]}
        />
        <p>{t("allowance.means")}</p>
        {!mayAllow && <p>{t("answer.elsewhere")}</p>}
        <Form form={form} params={actionData?.params}>
          <div className="actions">
            {mayAllow ? (
              <button type="submit" name="answer" value="allowed" className="button">
                {t("allow")}
              </button>
            ) : (
              <a href="/my-company/access" className="button">
                {t("answer.signIn")}
              </a>
            )}
            <button type="submit" name="answer" value="refused" className="button quiet">
              {t("refuse")}
            </button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
