import { z } from "zod";
import { DomainError } from "~/domain/errors";
import { optionalText, requiredText } from "~/domain/fields";
import { listMasqueradeCompanies, startMasquerade } from "~/domain/masquerade/masquerade.server";
import { getUser } from "~/domain/user/user.server";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { writeCookie } from "~/server/cookies.server";
import { log } from "~/server/log.server";
import { Radios, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/masquerade";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { user } = await throwAsErrorPage(getUser(actor, params.id));
  return { id: user.id, name: user.name, companies: await throwAsErrorPage(listMasqueradeCompanies(actor, user.id)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, z.object({ reason: requiredText(300), companyId: optionalText(36) }), async (input) => {
    try {
      const { token } = await startMasquerade(actorOf(context), "page", params.id, input);
      return redirectWith("masqueradeStarted", "/", new Headers({ "Set-Cookie": writeCookie("session", token) }));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      log.error({ err: error }, "starting masquerade");
      return redirectWith("masqueradeStartError", pathTo("/admin/user/:id", params));
    }
  });
}

export default function Masquerade({ loaderData: user, actionData }: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const [form, fields] = useFilledForm<{ reason: string; companyId: string }>("masquerade", actionData);
  return (
    <Page title={t("masquerade.title", { name: user.name })} failed={actionData !== undefined}>
      <Card>
        <p>{t("masquerade.description")}</p>
        <Form form={form} params={actionData?.params}>
          {user.companies.length > 1 && (
            <Radios
              field={fields.companyId}
              label={t("masquerade.company")}
              options={user.companies.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <TextField
            field={fields.reason}
            label={t("masquerade.reason")}
            hint={t("masquerade.reasonHint")}
            maxLength={300}
            autoComplete="off"
          />
          <Submit cancel={`/admin/user/${user.id}`}>{t("masquerade.start")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
