import { z } from "zod";
import { endEndpoint, getEndpointToChange, sendTest, turnOn } from "~/domain/webhook/endpoint.server";
import type { AlertCode } from "~/http/alert.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import type { Route } from "./+types/act";
import { Confirmation } from "./confirmation";

export const handle: Handle = { permission: "manageWebhooks" };

export const middleware = [requireStepUp("manageWebhooks")];

const ACTS = { test: sendTest, on: turnOn, end: endEndpoint };
type Act = keyof typeof ACTS;
const ALERTS: Record<Act, AlertCode> = { test: "webhookTested", on: "webhookOn", end: "webhookEnded" };
/** By the last segment of the URL. */
const actAt = (pattern: string) => pattern.slice(pattern.lastIndexOf("/") + 1) as Act;

export async function loader({ params, context, pattern }: Route.LoaderArgs) {
  return { webhook: await throwAsErrorPage(getEndpointToChange(actorOf(context), params.id)), act: actAt(pattern) };
}

export const action = ({ request, params, context, pattern }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    const act = actAt(pattern);
    await ACTS[act](actorOf(context), params.id);
    return redirectWith(ALERTS[act], pathTo("/my-company/webhooks/:id", params));
  });

export default function WebhookAct({ loaderData, actionData }: Route.ComponentProps) {
  return <Confirmation act={loaderData.act} webhook={loaderData.webhook} refused={actionData} />;
}
