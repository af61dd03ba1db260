/** Applying through the API: a licence with its pictures, and everything a position asks. */

import { WHOLE } from "../application/whole-application";
import { FIELDS, formOf, jpeg, type Parts } from "../driver/licence";
import { nextNumber } from "../numbers";
import { app } from "../running";
import type { Person } from "./person";

const { "expirationDate.month": month, "expirationDate.day": day, "expirationDate.year": year, ...PRINTED } = FIELDS;
export const LICENCE = { ...PRINTED, expirationDate: `${year}-0${month}-${day}` };

export const licence = async (parts: Parts = {}): Promise<FormData> =>
  formOf({ ...LICENCE, front: await jpeg(), back: await jpeg(), ...parts });

/** Nobody else's: the same SSN twice would be a possible duplicate. */
export const newSsn = (): string => `512-33-${1000 + (nextNumber() % 9000)}`;

export const NAME = "Maya Ruiz";
const you = () => ({ ...WHOLE.you, firstName: "Maya", middleName: "", lastName: "Ruiz", suffix: "", ssn: newSsn() });

/** At Sunbeam, where nothing is driven. */
export const atSunbeam = () => ({
  code: app.code("SUNBEAM"),
  sections: { notices: { eSign: true }, you: you(), residences: WHOLE.residences },
  signature: NAME,
});
/** At Northway: everything of 49 CFR 391.21. */
export const atNorthway = () => ({ ...atSunbeam(), code: app.code("NRTHWAY"), sections: { ...WHOLE, you: you() } });

/** @returns the id of the application */
export async function apply(who: Person, body: object = atSunbeam()): Promise<string> {
  const response = await who.post("application/apply", body);
  if (response.status !== 201) throw new Error(`not applied: ${response.text}`);
  return response.data.id;
}

/** Name, address and birth date come before the licence. */
export async function applyAtNorthway(who: Person): Promise<string> {
  const { sections } = atNorthway();
  for (const section of ["notices", "you", "residences"] as const)
    await who.put(`application/mine/section/${section}`, { version: 0, answers: sections[section] });
  const handed = await who.send("application/mine/cdl", await licence());
  if (handed.status !== 201) throw new Error(`no licence: ${handed.text}`);
  const { notices, you, residences, ...others } = sections;
  return apply(who, { code: app.code("NRTHWAY"), sections: others, signature: NAME });
}
