import { inEachLanguage } from "locales/index";
import { z } from "zod";
import * as lists from "~/domain/reference";
import { wordsIn } from "~/server/i18n.server";
import { call } from "../call/call.server";
import { respondWithEtag } from "../call/etag.server";

const named = z.array(z.object({ code: z.string(), name: z.string() }));
const nameOf = new Intl.DisplayNames("en", { type: "language" });
const coded = z.array(
  z.object({
    code: z.string(),
    ...inEachLanguage((language) => z.string().meta({ description: `In ${nameOf.of(language)}.` })),
  }),
);

const referenceShape = z
  .object({
    licensingStates: named,
    addressStates: named,
    licensingAuthorities: named,
    cdlClasses: coded,
    endorsements: coded,
    restrictions: coded,
    equipment: coded,
    trailerTypes: coded,
    leaveReasons: coded,
    accidentNatures: coded,
    breakKinds: coded,
    licenceActions: coded,
    nameSuffixes: z.array(z.string()),
  })
  .meta({ id: "Reference" });

const worded = (codes: readonly string[], list: string): z.input<typeof coded> =>
  codes.map((code) => ({
    code,
    ...inEachLanguage((language) => wordsIn(language).text(`applicant:${list}.${code}`)),
  }));

const data = () =>
  referenceShape.parse({
    licensingStates: lists.LICENSING_STATES,
    addressStates: lists.ADDRESS_STATES,
    licensingAuthorities: lists.LICENSING_AUTHORITIES,
    cdlClasses: lists.CDL_CLASSES,
    endorsements: lists.ENDORSEMENTS,
    restrictions: lists.RESTRICTIONS,
    equipment: lists.EQUIPMENT,
    trailerTypes: worded(lists.TRAILER_TYPES, "experience.trailerType"),
    leaveReasons: worded(lists.LEAVE_REASONS, "work.leaveReason"),
    accidentNatures: worded(lists.ACCIDENT_NATURES, "accidents.natureKind"),
    breakKinds: worded(lists.BREAK_KINDS, "work.breakKind"),
    licenceActions: worded(lists.LICENCE_ACTIONS, "licences.actionKind"),
    nameSuffixes: lists.NAME_SUFFIXES,
  });

export default [
  call("GET reference", {
    resource: "Code lists of the trade.",
    summary: "Get the code lists of the trade with their words",
    description: "They change with a release only: ask with `If-None-Match`.",
    access: "ignoresToken",
    data: referenceShape,
    hasEtag: true,
    handler: async ({ request }) =>
      respondWithEtag(request, JSON.stringify({ success: true, data: data() }), "public, max-age=3600"),
  }),
];
