/** Polled by an open review (also-looking.tsx); polling does not extend the session. */
import { recordViewer } from "~/domain/application/viewers.server";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/viewers";

export const handle: Handle = { permission: "reviewApplications" };

export const loader = async ({ params: { id }, context }: Route.LoaderArgs) =>
  Response.json(await throwAsErrorPage(recordViewer(actorOf(context), id)));
