import { z } from "zod";
import { choice } from "~/domain/fields";
import { type Notifications, TIMINGS } from "./event";

export const notificationsSchema = z.object({
  newApplication: choice(TIMINGS),
  driverAnswered: choice(TIMINGS),
  handedOver: choice(TIMINGS),
  expiring: choice(TIMINGS),
}) satisfies z.ZodType<Notifications>;
