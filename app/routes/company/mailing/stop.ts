import { getMailing, stopMailing } from "~/domain/message/mailing.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/stop";

export const handle: Handle = { permission: "writeToDrivers" };

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  await throwAsErrorPage(getMailing(actorOf(context), id));
  return redirect(pathTo("/mailing/:id", { id }));
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const stopped = await throwAsErrorPage(stopMailing(actorOf(context), id));
  return redirectWith(stopped > 0 ? "mailingStopped" : "mailingOver", pathTo("/mailing/:id", { id }));
}
