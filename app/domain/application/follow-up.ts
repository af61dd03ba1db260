import { addDays, type Day, dayOf } from "~/domain/day";

/** Days after which a driver who has heard nothing should ask. */
const FOLLOW_UP_DAYS = 7;

export const followUpDay = (submittedAt: Date, timeZone: string): Day =>
  addDays(dayOf(submittedAt, timeZone), FOLLOW_UP_DAYS);
