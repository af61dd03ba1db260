import { word } from "~/ui/words";

/** "Central Time (Chicago)"; a zone that is none of the list by its own name. */
export const timeZoneName = (t: CallableFunction, zone: string): string =>
  word(t, "account:timeZone", zone, { defaultValue: zone.replaceAll("_", " ") });
