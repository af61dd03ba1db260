import { calendarForStaff } from "~/domain/interview/interview.server";
import { sendCalendar } from "~/http/calendar.server";
import { orPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/calendar";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  sendCalendar(await orPage(calendarForStaff(actorOf(context), params.id)));
