import { z } from "zod";
import { signatureFits } from "~/domain/application/record/signature";
import { noneOrSome, rowsOf, withLists } from "~/domain/application/sections/listed";
import { day, optionalDay } from "~/domain/day-fields";
import {
  code,
  codeList,
  crossFieldRule,
  dropFields,
  email,
  isTicked,
  optionalChoice,
  optionalLines,
  optionalText,
  phone,
  requiredName,
  requiredPlain,
  requiredText,
  signatureField,
  ticked,
  wholeNumber,
  YES_NO,
  yesNo,
} from "~/domain/fields";
import { addressStateCodes, equipmentCodes, LEAVE_REASONS } from "~/domain/reference";
import { type AnswerPart, type DraftAuthor, NOTE_LENGTH, type PartValues, RETURNS, TESTING_QUESTIONS } from "./answer";

const MAX_PEOPLE = 999;
const optionalEmail = () => z.preprocess((input) => (input === "" ? undefined : input), email().optional());

const DETAILS = ["startedOn", "endedOn", "stillThere", "position", "droveCmv", "equipment", "reason", "reasonDetails"];
const employment = dropFields(
  ({ employed, stillThere }) =>
    employed !== "yes" ? DETAILS : isTicked(stillThere) ? ["endedOn", "reason", "reasonDetails"] : [],
  z
    .object({
      employed: yesNo(),
      startedOn: optionalDay({ past: true }),
      endedOn: optionalDay({ past: true }),
      stillThere: ticked(),
      position: optionalText(120),
      droveCmv: optionalChoice(YES_NO),
      equipment: codeList(equipmentCodes),
      reason: optionalChoice(LEAVE_REASONS),
      reasonDetails: optionalText(1000),
    })
    .check(
      crossFieldRule(({ employed, startedOn, endedOn, stillThere, position, droveCmv, reason }, refuse, invalid) => {
        if (employed !== "yes") return;
        if (!startedOn && !invalid.has("startedOn")) refuse(["startedOn"], "required");
        if (!stillThere && !endedOn && !invalid.has("endedOn")) refuse(["endedOn"], "required");
        if (startedOn && endedOn && endedOn < startedOn) refuse(["endedOn"], "end_before_start");
        if (!position && !invalid.has("position")) refuse(["position"], "required");
        if (!droveCmv && !invalid.has("droveCmv")) refuse(["droveCmv"], "choose");
        if (!stillThere && !reason && !invalid.has("reason")) refuse(["reason"], "choose");
      }),
    ),
);

const accident = z.object(
  {
    happenedOn: day({ past: true }),
    city: requiredPlain(80),
    state: code(addressStateCodes),
    injuries: wholeNumber(0, MAX_PEOPLE),
    fatalities: wholeNumber(0, MAX_PEOPLE),
    hazardousSpill: yesNo(),
  },
  { error: "required" },
);
const accidents = withLists(
  { hadAccidents: "accidents" },
  { hadAccidents: noneOrSome(), accidents: rowsOf(accident), accidentDetails: optionalLines(NOTE_LENGTH) },
);

const testing = dropFields(
  ({ subject }) => (subject === "yes" ? [] : [...TESTING_QUESTIONS, "returned"]),
  z
    .object({
      subject: yesNo(),
      ...(Object.fromEntries(TESTING_QUESTIONS.map((name) => [name, optionalChoice(YES_NO)])) as Record<
        (typeof TESTING_QUESTIONS)[number],
        ReturnType<typeof optionalChoice<typeof YES_NO>>
      >),
      returned: optionalChoice(RETURNS),
      testingDetails: optionalLines(NOTE_LENGTH),
    })
    .check(
      crossFieldRule((valid, refuse, invalid) => {
        if (valid.subject !== "yes") return;
        for (const name of [...TESTING_QUESTIONS, "returned"] as const)
          if (!valid[name] && !invalid.has(name)) refuse([name], "choose");
      }),
    ),
);

const who = {
  answeredBy: requiredName(),
  authority: requiredText(120),
  phone: phone(),
  email: optionalEmail(),
};
const signed = z.object({ ...who, signature: signatureField() }).check(
  crossFieldRule(({ answeredBy, signature }, refuse) => {
    if (answeredBy && signature && !signatureFits(signature, { firstName: answeredBy, lastName: "" }))
      refuse(["signature"], "signature_differs_from_name");
  }),
);
const enteredByStaff = z.object({ ...who, answeredOn: day({ past: true }) });

export const staffEntrySchema = z.object({
  employment,
  accidents: accidents.optional(),
  testing: testing.optional(),
  answerer: enteredByStaff,
  fileId: z.uuid({ error: "not_listed" }).optional().meta({ description: "The paper, filed before." }),
});

type Schemas = { [P in AnswerPart]: z.ZodType<PartValues[P]> };
export const schemaOf = <P extends AnswerPart>(part: P, by: DraftAuthor): Schemas[P] =>
  ({ employment, accidents, testing, answerer: by === "employer" ? signed : enteredByStaff })[
    part
  ] as unknown as Schemas[P];
