/** The questions of 49 CFR 391.23(d), (e), 390.15(b)(1) and 40.25(b), and their answers. */
import type { Language } from "locales/index";
import type { Day, Month } from "~/domain/day";

export type SaidAccident = { happenedOn: Day; place: string; injuries: number; fatalities: number };

export type InquiryDetails = {
  employer: { name: string; city: string; state: string };
  contact: Contact;
  driver: { name: string; otherNames: string | null; ssnEnding: string | null };
  said: {
    from: Month | null;
    to: Month | null;
    signedOn?: Day;
    position: string;
    reason: string | null;
    reasonDetails: string | null;
    mayContact: boolean;
    accidents: SaidAccident[];
  } | null;
  /** ISO instant of the signature that `mayContact` comes from. */
  wishSignedAt?: string;
  fmcsrs: boolean;
  part40: boolean;
  asksTesting: boolean;
};
export type Contact = Record<"email" | "phone" | "fax" | "address", string | null> & { language: Language };

/** Since then FMCSA employers are asked through the Clearinghouse only (382.701, 391.23(e)(4)). */
const CLEARINGHOUSE_SINCE: Month = "2023-01";

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
  signature?: string | undefined;
  answeredOn?: Day | undefined;
};
export type PartValues = { employment: Employment; accidents: Accidents; testing: Testing; answerer: Answerer };

export const FILLERS = ["employer", "staff"] as const;
export type Filler = (typeof FILLERS)[number];
/** @property version of the draft when it was written @property page that wrote it */
export type PartDraft = { typed: Record<string, unknown>; version: number; page?: string | undefined };
export type Draft = {
  parts: Partial<Record<Part, PartDraft>>;
  begun: number;
  fileId?: string | undefined;
};

export function partsOf(details: Pick<InquiryDetails, "asksTesting">, employed: unknown): Part[] {
  if (employed === "no") return ["employment", "answerer"];
  return PARTS.filter((part) => part !== "testing" || details.asksTesting);
}

/** Stored as the exact JSON text, named by its SHA-256. */
export type Answer = {
  format: 1;
  inquiryId: string;
  values: Omit<Partial<PartValues>, "answerer" | "employment"> & Pick<PartValues, "answerer" | "employment">;
  answeredAt: string;
  address: string | null;
};

export const NOTE_LENGTH = 2000;
