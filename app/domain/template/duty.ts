/**
 * What the people of a position drive. It decides which rules of 49 CFR, and which law of decisions, apply to them: `cdl`
 * vehicles that need a CDL (parts 382, 383), `cmv` other commercial motor vehicles (part 391), `none`. The strictest first.
 */
export const DUTIES = ["cdl", "cmv", "none"] as const;
export type Duty = (typeof DUTIES)[number];

/** Commercial motor vehicles of 49 CFR 390.5: the driver qualification file and 49 USC 31502 are about these. */
export const drivesInCommerce = (duty: Duty): boolean => duty !== "none";

/** Of two positions the one that the law asks more of. */
export const stricterDuty = (one: Duty, other: Duty): Duty =>
  DUTIES.indexOf(one) < DUTIES.indexOf(other) ? one : other;

export type DutyFacts = { duty?: Duty | undefined; employmentType: string; commerce: string; cdlRequired: string };

const saysNoDriving = ({ employmentType, commerce }: Partial<DutyFacts>): boolean =>
  employmentType === "non_driving" || commerce === "none";

export function dutyOf({ duty, ...position }: DutyFacts): Duty {
  if (duty) return duty;
  if (saysNoDriving(position)) return "none";
  return position.cdlRequired === "yes" ? "cdl" : "cmv";
}

type Fault = { field: "duty" | "cdlRequired"; code: "duty_contradicted" | "cdl_without_driving" };

export function dutyFault({ duty, ...position }: Partial<DutyFacts>): Fault | undefined {
  if (duty && drivesInCommerce(duty) && saysNoDriving(position)) return { field: "duty", code: "duty_contradicted" };
  return duty === "none" && position.cdlRequired === "yes"
    ? { field: "cdlRequired", code: "cdl_without_driving" }
    : undefined;
}
