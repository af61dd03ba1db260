import { addDays, type Day, firstDayOf, lastDayOf, type Month } from "~/domain/day";
import type { Answer, InquiryDetails } from "./answer";

const MAX_APART = 31;

export const DIFFERENCES = ["employed", "startedOn", "endedOn", "reason", "accidents"] as const;
export type Difference = {
  what: (typeof DIFFERENCES)[number];
  said: string | number | null;
  answered: string | number | null;
};

const isApart = (month: Month, day: Day): boolean =>
  day < addDays(firstDayOf(month), -MAX_APART) || day > addDays(lastDayOf(month), MAX_APART);

function endDiffers({ to, signedOn }: NonNullable<InquiryDetails["said"]>, endedOn: Day | null): boolean {
  if (to !== null) return endedOn === null || isApart(to, endedOn);
  return endedOn !== null && (signedOn === undefined || endedOn < addDays(signedOn, -MAX_APART));
}

export function differencesOf(
  claimed: InquiryDetails["said"],
  { employment, accidents }: Answer["values"],
): Difference[] {
  if (employment.employed === "no") return [{ what: "employed", said: "yes", answered: "no" }];
  if (!claimed) return [];
  const found: Difference[] = [];
  const { startedOn, endedOn = null, reason = null, stillThere } = employment;
  if (claimed.from && startedOn && isApart(claimed.from, startedOn))
    found.push({ what: "startedOn", said: claimed.from, answered: startedOn });
  if (endDiffers(claimed, endedOn)) found.push({ what: "endedOn", said: claimed.to, answered: endedOn });
  const statedReason = claimed.reason === "still_employed" ? null : claimed.reason;
  if (!stillThere && statedReason !== null && statedReason !== reason)
    found.push({ what: "reason", said: statedReason, answered: reason });
  const [reported, answered] = [
    accidentsWithin(claimed, employment),
    accidents?.accidents.map((each) => each.happenedOn) ?? [],
  ];
  const unmatched = (from: readonly Day[], to: readonly Day[]) => from.filter((day) => !to.includes(day)).length;
  if (accidents && unmatched(reported, answered) + unmatched(answered, reported) > 0)
    found.push({ what: "accidents", said: reported.length, answered: answered.length });
  return found;
}

function accidentsWithin(
  { accidents, from, to }: NonNullable<InquiryDetails["said"]>,
  { startedOn, endedOn }: Answer["values"]["employment"],
): Day[] {
  const startDay = startedOn ?? (from ? firstDayOf(from) : "");
  const ended = endedOn ?? (to ? lastDayOf(to) : "9999");
  return accidents.map(({ happenedOn }) => happenedOn).filter((day) => day >= startDay && day <= ended);
}
