import { z } from "zod";
import { noneOrSome, rowsOf, withLists } from "~/domain/application/sections/listed";
import { rows, type SectionView, shown } from "~/domain/application/sections/view";
import { licenceNumber } from "~/domain/cdl/cdl";
import { choice, code, day, month, optionalText, requiredLines } from "~/domain/fields";
import { authorityCodes, LICENCE_ACTIONS } from "~/domain/reference";

const otherLicence = z.object(
  {
    authority: code(authorityCodes),
    number: licenceNumber(),
    class: optionalText(40),
    expirationDate: day({ future: true }),
  },
  { error: "required" },
);

const action = z.object(
  {
    action: choice(LICENCE_ACTIONS),
    authority: code(authorityCodes),
    happenedIn: month(),
    details: requiredLines(2000),
  },
  { error: "required" },
);

/** 49 CFR 391.21(b)(5): unexpired licences and permits; (b)(9): denials, suspensions, revocations, or none. */
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
  shown("otherLicences", "noneOrSome"),
  rows("licences", "licences.licence", [
    shown("authority", "authority"),
    shown("number"),
    shown("class"),
    shown("expirationDate", "day"),
  ]),
  shown("licenceActions", "noneOrSome"),
  rows("actions", "licences.actionRow", [
    shown("action", "words:applicant:licences.actionKind"),
    shown("authority", "authority"),
    shown("happenedIn", "month"),
    shown("details"),
  ]),
];
