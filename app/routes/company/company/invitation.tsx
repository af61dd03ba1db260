import { z } from "zod";
import { getInvitation, revokeInvitation, sendInvitationAgain } from "~/domain/user/colleague-invitation.server";
import type { AlertCode } from "~/http/alert.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/invitation";

export const handle: Handle = { permission: "inviteColleagues" };

export const middleware = [requireStepUp("inviteColleagues")];

const ACTS = { again: sendInvitationAgain, removal: revokeInvitation };
type Act = keyof typeof ACTS;
const ALERTS: Record<Act, AlertCode> = { again: "invitationSent", removal: "invitationTaken" };
/** By the last segment of the URL. */
const actAt = (pattern: string): Act => (pattern.endsWith("/again") ? "again" : "removal");

export const loader = async ({ params, context, pattern }: Route.LoaderArgs) => ({
  ...(await throwAsErrorPage(getInvitation(actorOf(context), params.id))),
  act: actAt(pattern),
});

export const action = ({ request, params, context, pattern }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    const act = actAt(pattern);
    await ACTS[act](actorOf(context), params.id);
    return redirectWith(ALERTS[act], "/my-company");
  });

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("account");
  const { name, email, role, act } = loaderData;
  const [form] = useFilledForm<Record<never, string>>("invitation", actionData);
  return (
    <Page
      title={t(`invitation.${act}.title`, { name })}
      intro={`${email}, ${word(t, "common:role", role)}`}
      failed={actionData !== undefined}
    >
      <Card>
        <Form form={form} params={actionData?.params}>
          <p>{t(`invitation.${act}.description`)}</p>
          <Submit cancel="/my-company" variant={act === "removal" ? "danger" : undefined}>
            {t(`invitation.${act}.button`)}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
