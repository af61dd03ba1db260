import { answerEmailChange, getEmailChange } from "~/domain/user/email-change.server";
import { mailedToken } from "~/http/mailed-token.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { Card, Facts, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/email-change";

const tokenOf = (request: Request) => mailedToken(request) ?? "";

/** Mail scanners open links, so GET confirms nothing. */
export const loader = ({ request }: Route.LoaderArgs) => throwAsErrorPage(getEmailChange(tokenOf(request)));

export async function action({ request }: Route.ActionArgs) {
  const agreed = (await request.formData()).get("answer") === "yes";
  await throwAsErrorPage(answerEmailChange(tokenOf(request), agreed));
  return redirectWith(agreed ? "emailChangeConfirmed" : "emailChangeRefused", "/");
}

export default function EmailChange({ loaderData: { from, to } }: Route.ComponentProps) {
  const { t } = useTexts("public");
  return (
    <Page title={t("emailChange.title")} intro={t("emailChange.intro")}>
      <Card>
        <Facts
          facts={[
            [t("emailChange.from"), from],
            [t("emailChange.to"), to],
          ]}
        />
        <form method="post" className="actions">
          <button type="submit" name="answer" value="yes" className="button">
            {t("emailChange.yes")}
          </button>
          <button type="submit" name="answer" value="no" className="button quiet">
            {t("emailChange.no")}
          </button>
        </form>
      </Card>
    </Page>
  );
}
