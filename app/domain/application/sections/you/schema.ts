import { z } from "zod";
import { type SectionView, viewField } from "~/domain/application/sections/view";
import { ageOn, dayOf } from "~/domain/day";
import { day } from "~/domain/day-fields";
import {
  asOneName,
  crossFieldRule,
  dropFields,
  givenName,
  isTicked,
  oneNameRule,
  optionalChoice,
  optionalLines,
  optionalName,
  optionalText,
  optionalTick,
  phone,
  requiredName,
  ticked,
  yesNo,
} from "~/domain/fields";
import { NAME_SUFFIXES } from "~/domain/reference";
import { optionalSsn } from "./ssn";

const MINIMUM_AGE = 18;
/** 49 CFR 391.11(b)(1). */
export const INTERSTATE_AGE = 21;

/** 49 CFR 391.21(b)(2): name, birth date, SSN. */
export const youSchema = dropFields(
  ({ noSsn }) => (isTicked(noSsn) ? [] : ["noSsnReason"]),
  z
    .object(
      {
        firstName: givenName(),
        middleName: optionalName(),
        lastName: requiredName(),
        oneName: optionalTick(),
        suffix: optionalChoice(NAME_SUFFIXES),
        otherNames: optionalText(400),
        dateOfBirth: day({ past: true }),
        ssn: optionalSsn(),
        noSsn: ticked(),
        noSsnReason: optionalLines(500),
        phone: phone(),
        rightToWork: yesNo(),
      },
      { error: "required" },
    )
    .overwrite(asOneName)
    .check(
      crossFieldRule((you, refuse, invalid) => {
        oneNameRule(you, refuse, invalid);
        const { dateOfBirth, ssn, noSsn, noSsnReason } = you;
        const age = dateOfBirth === undefined ? undefined : ageOn(dateOfBirth, dayOf(new Date()));
        if (age !== undefined && age < MINIMUM_AGE) refuse(["dateOfBirth"], "too_young");
        if (age !== undefined && age > 110) refuse(["dateOfBirth"], "birth_year");
        // A wrong number already has an error.
        if (!ssn && !noSsn && !invalid.has("ssn")) refuse(["ssn"], "ssn_short");
        if (ssn && noSsn) refuse(["noSsn"], "ssn_and_none");
        if (noSsn && !noSsnReason && !invalid.has("noSsnReason")) refuse(["noSsnReason"], "required");
      }),
    ),
);

export const youView: SectionView = [
  viewField("firstName"),
  viewField("middleName"),
  viewField("lastName"),
  viewField("oneName", "ticked", ["oneName", true]),
  viewField("suffix"),
  viewField("otherNames"),
  viewField("dateOfBirth", "day"),
  viewField("ssn", "ssn"),
  viewField("noSsn", "ticked", ["noSsn", true]),
  viewField("noSsnReason", "text", ["noSsn", true]),
  viewField("phone", "phone"),
  viewField("rightToWork", "yesNo"),
];
