/** Whether a document still counts, and how soon it will not. */
import { addDays, dayOf } from "./day";

export function isExpired(expirationOn: string, today = dayOf(new Date())): boolean {
  return expirationOn < today;
}

/** How a list colours an expiry, always with the word beside it. */
export function expiryState(expirationOn: string, today = dayOf(new Date())): "valid" | "soon" | "expired" {
  if (isExpired(expirationOn, today)) return "expired";
  return expirationOn <= addDays(today, 60) ? "soon" : "valid";
}
