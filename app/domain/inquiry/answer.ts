/** What an earlier employer is asked (49 CFR 391.23(d), (e), 390.15(b)(1), 40.25(b)) and what they answer. */
import type { Language } from "locales/index";
import type { Day, Month } from "~/domain/day";

/** The accident as the driver told it in the application. */
export type SaidAccident = { happenedOn: Day; place: string; injuries: number; fatalities: number };

/** Whom a company asks about whom; frozen as the inquiry is made, but for the contact and the driver's word on `mayContact`. */
export type InquiryDetails = {
  employer: { name: string; city: string; state: string };
  contact: Contact;
  /** To tell people of one name apart. */
  driver: { name: string; otherNames: string | null; ssnEnding: string | null };
  /** The driver's own words; null where it was added by hand and no signature has named it since. */
  said: {
    from: Month | null;
    to: Month | null;
    /** Where they still worked there; unknown of the first that were made. */
    signedOn?: Day;
    position: string;
    reason: string | null;
    reasonDetails: string | null;
    mayContact: boolean;
    accidents: SaidAccident[];
  } | null;
  /** ISO instant of the later signature that `mayContact` is of. */
  wishSignedAt?: string;
  fmcsrs: boolean;
  part40: boolean;
  asksTesting: boolean;
};
/** `language`: of the letters to them. */
export type Contact = Record<"email" | "phone" | "fax" | "address", string | null> & { language: Language };

/** Since then FMCSA's employers are asked through the Clearinghouse alone (382.701, 391.23(e)(4)). */
const CLEARINGHOUSE_SINCE: Month = "2023-01";

/** Drug and alcohol records are asked of employers of other modes, and for work that began before the Clearinghouse counted. */
export const asksTesting = ({ fmcsrs, part40, from }: { fmcsrs: boolean; part40: boolean; from: Month | null }) =>
  part40 && (!fmcsrs || (from !== null && from < CLEARINGHOUSE_SINCE));

export const PARTS = ["employment", "accidents", "testing", "answerer"] as const;
export type Part = (typeof PARTS)[number];

export type Employment = {
  employed: "yes" | "no";
  startedOn?: Day | undefined;
  endedOn?: Day | undefined;
  stillThere?: boolean | undefined;
  position?: string | undefined;
  droveCmv?: "yes" | "no" | undefined;
  equipment?: string[] | undefined;
  reason?: string | undefined;
  reasonDetails?: string | undefined;
};
export type AnsweredAccident = {
  happenedOn: Day;
  city: string;
  state: string;
  injuries: number;
  fatalities: number;
  hazardousSpill: "yes" | "no";
};
export type Accidents = {
  hadAccidents: "none" | "some";
  accidents: AnsweredAccident[];
  accidentDetails?: string | undefined;
};
export const TESTING_QUESTIONS = ["alcohol", "drugs", "refusedTest", "otherViolation", "fromEarlier"] as const;
export const RETURNS = ["not_needed", "completed", "not_completed", "unknown"] as const;
export type Testing = { subject: "yes" | "no" } & Partial<
  Record<(typeof TESTING_QUESTIONS)[number], "yes" | "no" | undefined>
> & { returned?: (typeof RETURNS)[number] | undefined; testingDetails?: string | undefined };
export type Answerer = {
  answeredBy: string;
  authority: string;
  phone: string;
  email?: string | undefined;
  /** Of the employer alone: whoever types a paper in signs nothing for them. */
  signature?: string | undefined;
  /** Of a paper. */
  answeredOn?: Day | undefined;
};
export type PartValues = { employment: Employment; accidents: Accidents; testing: Testing; answerer: Answerer };

/** Whose draft it is: that of the mailed link, or that of the paper which the company's staff type in. */
export const FILLERS = ["employer", "staff"] as const;
export type Filler = (typeof FILLERS)[number];
/** As typed, complete or not. @property version the draft's when it was written @property page the page that wrote it */
export type TypedPart = { typed: Record<string, unknown>; version: number; page?: string | undefined };
export type Draft = {
  parts: Partial<Record<Part, TypedPart>>;
  /** Its version when it was begun: a page from before the last answer is older. */
  begun: number;
  fileId?: string | undefined;
};

/** Of somebody who never worked there nothing else can be said. */
export function partsOf(details: Pick<InquiryDetails, "asksTesting">, employed: unknown): Part[] {
  if (employed === "no") return ["employment", "answerer"];
  return PARTS.filter((part) => part !== "testing" || details.asksTesting);
}

/** Kept as the exact JSON text, named by its SHA-256. */
export type Answer = {
  format: 1;
  inquiryId: string;
  values: Omit<Partial<PartValues>, "answerer" | "employment"> & Pick<PartValues, "answerer" | "employment">;
  answeredAt: string;
  /** Of the device; null for a paper that was typed in. */
  address: string | null;
};

export const NOTE_LENGTH = 2000;
