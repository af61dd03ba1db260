import { calendarForStaff } from "~/domain/interview/interview.server";
import { sendCalendar } from "~/http/calendar.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/calendar";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendCalendar(await throwAsErrorPage(calendarForStaff(actorOf(context), params.id)));
