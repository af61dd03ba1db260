import { z } from "zod";
import { getEndpointToChange, replayDelivery } from "~/domain/webhook/endpoint.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/delivery";
import { Confirmation } from "./confirmation";

export const handle: Handle = { permission: "manageWebhooks" };

export const middleware = [requireStepUp("manageWebhooks")];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getEndpointToChange(actorOf(context), params.id));

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await replayDelivery(actorOf(context), params.delivery);
    return redirectWith("webhookReplayed", pathTo("/my-company/webhooks/:id", { id: params.id }));
  });

export default function WebhookDelivery({ loaderData, actionData }: Route.ComponentProps) {
  return <Confirmation act="delivery" webhook={loaderData} refused={actionData} />;
}
