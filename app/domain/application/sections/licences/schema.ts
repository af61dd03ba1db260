import { z } from "zod";
import { ABROAD } from "~/domain/abroad";
import { noneOrSome, rowsOf, withLists } from "~/domain/application/sections/listed";
import { rows, type SectionView, viewField } from "~/domain/application/sections/view";
import { licenceNumber } from "~/domain/cdl/cdl";
import { day, month } from "~/domain/day-fields";
import { choice, code, crossFieldRule, dropFields, optionalPlain, requiredLines } from "~/domain/fields";
import { authorityCodes, LICENCE_ACTIONS } from "~/domain/reference";

const issued = { authority: code(new Set([...authorityCodes, ABROAD])), country: optionalPlain(60) };

/** Errors come in the order of the fields. */
const issuedBy = <T extends typeof issued & z.ZodRawShape>(fields: T) =>
  dropFields(
    ({ authority }) => (authority === ABROAD ? [] : ["country"]),
    z.object(fields, { error: "required" }).check(
      crossFieldRule((row, refuse, invalid) => {
        const { authority, country } = row as { authority?: string; country?: string };
        if (authority === ABROAD && !country && !invalid.has("country")) refuse(["country"], "required");
      }),
    ),
  );

const otherLicence = issuedBy({
  ...issued,
  number: licenceNumber(),
  class: optionalPlain(40),
  expirationDate: day({ withinMonths: 36 }),
});

const action = issuedBy({
  action: choice(LICENCE_ACTIONS),
  ...issued,
  happenedIn: month(),
  details: requiredLines(2000),
});

/** 49 CFR 391.21(b)(5): licences and permits, those that ended within three years too (391.23(a)(1)); (b)(9): denials, suspensions, revocations, or none. */
export const licencesSchema = withLists(
  { otherLicences: "licences", licenceActions: "actions" },
  {
    otherLicences: noneOrSome(),
    licences: rowsOf(otherLicence),
    licenceActions: noneOrSome(),
    actions: rowsOf(action),
  },
);

export const licencesView: SectionView = [
  viewField("otherLicences", "noneOrSome"),
  rows("licences", "licences.licence", [
    viewField("authority", "authority"),
    viewField("country", "text", ["authority", ABROAD]),
    viewField("number"),
    viewField("class"),
    viewField("expirationDate", "day"),
  ]),
  viewField("licenceActions", "noneOrSome"),
  rows("actions", "licences.actionRow", [
    viewField("action", "words:applicant:licences.actionKind"),
    viewField("authority", "authority"),
    viewField("country", "text", ["authority", ABROAD]),
    viewField("happenedIn", "month"),
    viewField("details"),
  ]),
];
