import { z } from "zod";
import { choice, optionalChoice } from "~/domain/fields";
import { type ChosenNotifications, TIMINGS } from "./event";

export const notificationsSchema = z.object({
  newApplication: choice(TIMINGS),
  driverAnswered: choice(TIMINGS),
  handedOver: choice(TIMINGS),
  // Clients of before it was offered do not send it.
  mentioned: optionalChoice(TIMINGS),
  expiring: choice(TIMINGS),
}) satisfies z.ZodType<ChosenNotifications>;
