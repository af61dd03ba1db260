/** Drivers who work for a company, without the way that led there. */
import { addDays, dayOf } from "~/domain/day";
import { applicant, saveSection, TYPED } from "./applicant";
import { nextNumber } from "./numbers";
import { driverId } from "./rows";
import { app, data } from "./running";
import type { Visitor } from "./visitor";

type Hired = Visitor & { email: string; id: string; firstName: string; lastName: string };

/** @param code of the position, as in the demo */
export async function hiredDriver({ code = "NRTHWAY", firstName = "Rosa", lastName = "" } = {}): Promise<Hired> {
  const who = await applicant(app, { code });
  const name = { firstName, lastName: lastName || `Hired${nextNumber()}` };
  await saveSection(who, "you", { ...TYPED.you, ...name, ssn: "", noSsn: "on", noSsnReason: "Not yet" });
  const id = driverId(who);
  data.run(
    "update drivers set status = 'active', hired_on = ?, first_name = ?, last_name = ? where id = ?",
    addDays(dayOf(new Date(), "America/Chicago"), -10),
    name.firstName,
    name.lastName,
    id,
  );
  data.relist();
  return Object.assign(who, { id, ...name });
}
