import { z } from "zod";
import { getEndpointToChange, rotateSecret } from "~/domain/webhook/endpoint.server";
import type { Handle } from "~/http/handle";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/secret";
import { Confirmation } from "./confirmation";
import { SecretNotice } from "./secret-notice";

export const handle: Handle = { permission: "manageWebhooks" };

export const middleware = [requireStepUp("manageWebhooks")];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getEndpointToChange(actorOf(context), params.id));

/** The secret appears in this response alone. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => ({ secret: await rotateSecret(actorOf(context), params.id) }));

export default function WebhookSecret({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("webhooks");
  if (!actionData || !("secret" in actionData))
    return <Confirmation act="secret" webhook={loaderData} refused={actionData} />;
  return (
    <Page title={t("title")}>
      <SecretNotice secret={actionData.secret} />
      <p>
        <Link to={`/my-company/webhooks/${loaderData.id}`} className="button">
          {t("open")}
        </Link>
      </p>
    </Page>
  );
}
