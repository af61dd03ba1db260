import { z } from "zod";
import { acceptInvitation, declineInvitation, getMailedInvitation } from "~/domain/user/membership-invitation.server";
import { setPasswordSchema } from "~/domain/user/user";
import { mailedToken } from "~/http/mailed-token.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { NewPasswordFields } from "~/routes/account/new-password-fields";
import { useFilledForm } from "~/ui/filled-form";
import { Form, PostForm } from "~/ui/form";
import { Card, Facts, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/membership";

const tokenOf = (request: Request) => mailedToken(request) ?? "";

/** Mail scanners open links, so GET accepts nothing. */
export const loader = ({ request }: Route.LoaderArgs) => throwAsErrorPage(getMailedInvitation(tokenOf(request)));

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(request);
  const sent = await request.formData();
  if (sent.get("answer") === "no") {
    await throwAsErrorPage(declineInvitation(token));
    return redirectWith("membershipDeclined", "/");
  }
  const { needsPassword } = await throwAsErrorPage(getMailedInvitation(token));
  const next = actorOf(context).role === "Anonymous" ? "/user/login" : "/";
  if (needsPassword)
    return handleForm(sent, setPasswordSchema, async ({ password }) => {
      await acceptInvitation(token, password);
      return redirectWith("passwordSet", next);
    });
  return handleForm(sent, z.object({}), async () => {
    await acceptInvitation(token);
    return redirectWith("membershipAccepted", next);
  });
}

export default function Membership({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const { company, role, by, email, needsPassword } = loaderData;
  const [form, fields] = useFilledForm<{ password: string; passwordAgain: string }>("membership", actionData);
  return (
    <Page
      title={t("membership.title", { company })}
      intro={t(needsPassword ? "membership.introNew" : "membership.intro")}
      failed={actionData !== undefined}
    >
      <Card>
        <Facts
          facts={[
            [t("membership.by"), by],
            [t("membership.role"), word(t, "common:role", role)],
            [t("membership.email"), email],
          ]}
        />
        <PostForm id="decline" className="hidden">
          <input type="hidden" name="answer" value="no" />
        </PostForm>
        <Form form={form} params={actionData?.params}>
          {needsPassword && <NewPasswordFields fields={fields} />}
          <div className="actions">
            <button type="submit" className="button">
              {t("membership.accept")}
            </button>
            <button type="submit" form="decline" className="button quiet">
              {t("membership.decline")}
            </button>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
