import { z } from "zod";
import { textIn } from "~/domain/by-language";
import { conflict } from "~/domain/errors";
import { getOwnRelease, withdrawRelease } from "~/domain/release/release.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/withdrawal";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const { application, kind, title, signed } = await getOwnRelease(actorOf(context), params.kind);
      if (!signed[0] || signed[0].withdrawnAt) throw conflict("release_withdrawn");
      return { company: application.companyName, kind, title: signed[0].title ?? title };
    })(),
  );

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await withdrawRelease(actorOf(context), params.kind);
    return redirectWith("releaseWithdrawn", pathTo("/applicant/release/:kind", params));
  });

export default function ReleaseWithdrawal({ loaderData: { company, kind, title }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  const [form] = useFilledForm<Record<never, string>>("withdrawal", actionData);
  return (
    <Page title={t("own.withdrawTitle")} intro={textIn(title, language)} failed={actionData !== undefined}>
      <Card>
        <p>{t("own.withdrawDescription", { company })}</p>
        <p>{word(t, "releases:own.without", kind, { company })}</p>
        <Form form={form} params={actionData?.params}>
          <div className="actions">
            <Submit variant="danger">{t("own.withdrawButton")}</Submit>
            <Link to={`/applicant/release/${kind}`} className="button quiet">
              {t("own.keep")}
            </Link>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
