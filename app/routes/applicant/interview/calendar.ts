import { ownCalendar } from "~/domain/interview/own.server";
import { sendCalendar } from "~/http/calendar.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/calendar";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendCalendar(await throwAsErrorPage(ownCalendar(actorOf(context), params.id)));
