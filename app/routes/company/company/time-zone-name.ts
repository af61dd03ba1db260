import { word } from "~/ui/words";

export const timeZoneName = (t: CallableFunction, zone: string): string =>
  word(t, "account:timeZone", zone, { defaultValue: zone.replaceAll("_", " ") });
