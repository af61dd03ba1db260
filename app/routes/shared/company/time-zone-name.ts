import { word } from "~/ui/words";

/** For instance "Central Time (Chicago)"; zones outside the list keep their own name. */
export const timeZoneName = (t: CallableFunction, zone: string): string =>
  word(t, "account:timeZone", zone, { defaultValue: zone.replaceAll("_", " ") });
