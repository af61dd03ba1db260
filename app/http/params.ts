import { LANGUAGES } from "locales/index";
import { READY_TEXTS } from "locales/ready-texts";
import { z } from "zod";
import { SECTION_IDS } from "~/domain/application/sections";
import { ROW_KEY } from "~/domain/application/sections/stored-rows";
import { CDL_PARTS } from "~/domain/cdl/part";
import { IMAGE_SIDES } from "~/domain/cdl/picture";
import { PARTS } from "~/domain/inquiry/answer";
import { ENDING_NAMES } from "~/domain/inquiry/state";
import { SLUG } from "~/domain/posting/careers";
import { ITEM_IDS } from "~/domain/qualification/item";
import { RELEASE_KINDS } from "~/domain/release/kind";
import { REPORTS } from "~/domain/report/report";

const ID = z.uuid().meta({ description: "The id." });
const PARAMS: Readonly<Record<string, z.ZodType>> = {
  // Typed from a printout: the page explains an invalid one.
  hash: z.string().max(200).meta({ description: "SHA-256 of a document, 64 hex digits." }),
  picture: z.string().regex(/^[0-9a-f]{64}\.webp$/),
  section: z.enum(SECTION_IDS).meta({ description: "A section of the application." }),
  list: z.string().regex(/^[a-z]{1,20}$/),
  row: z.string().regex(ROW_KEY),
  question: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,30}$/)
    .meta({ description: "The question's id." }),
  code: z.string().regex(/^[a-z\d]{6,8}$/),
  slug: z.string().regex(SLUG),
  part: z.enum(CDL_PARTS).meta({ description: "Which part of a license." }),
  about: z.enum(PARTS).meta({ description: "A part of an earlier employer's answer." }),
  ending: z.enum(ENDING_NAMES).meta({ description: "How an inquiry ends, or that it begins again." }),
  side: z.enum(IMAGE_SIDES).meta({ description: "Which picture." }),
  report: z.enum(REPORTS),
  kind: z.enum(RELEASE_KINDS).meta({ description: "Which release." }),
  /** Id of a company's own text, or key of a built-in one. */
  text: z.union([ID, z.enum(Object.keys(READY_TEXTS))]),
  item: z.union([z.enum(ITEM_IDS), ID]).meta({
    description: "An item of the qualification file; one of the company's own by its id.",
  }),
  at: z.string().regex(/^\d{1,2}$/),
  language: z.enum(LANGUAGES),
  namespace: z.string().regex(/^[a-z]{1,20}$/),
  edition: z.iso.date(),
  status: z.string().regex(/^\d{3}$/),
  name: z.string().regex(/^[a-z]{1,20}$/),
  resource: z.string().regex(/^[a-z][a-z.-]{0,40}$/i),
  "*": z.string(),
};

export const paramSchema = (name: string): z.ZodType => PARAMS[name] ?? ID;

export const areParams = (params: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(params).every(
    ([name, value]) => value === undefined || paramSchema(name).safeParse(value.toLowerCase()).success,
  );
