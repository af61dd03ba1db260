/** Drivers of Northway, as far as the test needs them: signed, rejected, approved, hired. */
import { expect } from "vitest";
import { newSsn } from "../api/applying";
import { filledIn, setQuestions, sign, type Typed, WHOLE } from "../application/whole-application";
import { approve } from "../inquiry/investigated";
import { app, data, manager } from "../northway";
import { heldIn, wordsOf } from "../page";
import { applicationId, driverId } from "../rows";
import type { Fields, Visitor } from "../visitor";
import { qualified } from "./qualified";

setQuestions(app, "NRTHWAY", []);

export type Driver = Visitor & { email: string };

/** @param you what they typed of themselves otherwise */
export async function signed(firstName: string, lastName: string, you: Typed = {}): Promise<Driver> {
  const own = { ...WHOLE.you, middleName: "", suffix: "", otherNames: "", ssn: newSsn(), firstName, lastName };
  const who = await filledIn(app, { you: { ...own, ...you } });
  await sign(who, `${firstName} ${lastName}`);
  return who;
}

export function approveDriver(who: Driver): void {
  approve(applicationId(who));
  data.run("update drivers set status = 'approved' where id = ?", driverId(who));
  data.relist();
}

export async function approved(firstName: string, lastName: string, you: Typed = {}): Promise<Driver> {
  const who = await signed(firstName, lastName, you);
  approveDriver(who);
  return who;
}

export async function rejected(firstName: string, lastName: string): Promise<Driver> {
  const who = await signed(firstName, lastName);
  const path = `/application/${applicationId(who)}/rejection`;
  const version = String(heldIn((await manager.get(path)).text, "version"));
  const response = await manager.post(path, { version, reason: "not_qualified", report: "none" });
  expect(response.status, wordsOf(response.text)).toBe(302);
  return who;
}

const dayIn = (fields: Fields, name: string) =>
  ["year", "month", "day"].map((part) => String(fields[`${name}.${part}`]).padStart(2, "0")).join("-");

/** On the page of the hire, as it is shown. */
export async function hire(who: Driver, terms: Fields, by = manager) {
  const path = `/driver/${driverId(who)}/hire`;
  const { text } = await by.get(path);
  const shown = ["once", "application", "version"].map((name) => [name, String(heldIn(text, name) ?? "0")]);
  return by.post(path, {
    ...Object.fromEntries(shown),
    employmentType: "company_driver",
    reviewed: "on",
    ...terms,
  });
}

/** Longer ago than a hire can be undone, and with what the law wants before the first drive. */
export async function hired(firstName: string, lastName: string, terms: Fields): Promise<Driver> {
  const who = await approved(firstName, lastName);
  await qualified(who, dayIn(terms, "startOn"));
  const response = await hire(who, terms);
  expect(response.status, wordsOf(response.text)).toBe(302);
  data.run(
    "update application_events set at = at - ? where application_id = ? and to_status = 'hired'",
    48 * 3600_000,
    applicationId(who),
  );
  return who;
}
