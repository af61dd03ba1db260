/** The questions of 49 CFR 391.23(d), (e), 390.15(b)(1) and 40.25(b), and their answers. */
import type { Language } from "locales/index";
import { type Day, type Month, monthOf, monthsBefore } from "~/domain/day";
import { CLEARINGHOUSE_SINCE } from "~/domain/qualification/applies";
import type { Duty } from "~/domain/template/duty";

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
  wishSignedAt?: string;
  fmcsrs: boolean;
  part40: boolean;
  asksTesting: boolean;
};
export type Contact = Record<"email" | "phone" | "fax" | "address", string | null> & { language: Language };

const WINDOW_MONTHS = 36;

type Asked = { fmcsrs: boolean; part40: boolean; to: Month | null };
type Investigated = {
  duty: Duty;
  /** 49 CFR 391.23(e) looks three years back from it. */
  appliedOn: Day;
  failedTest: boolean;
};

/**
 * Of employers under FMCSA the full query tells what lies within the Clearinghouse; they are asked directly for a
 * follow-up plan, and by a carrier that makes no query. Those of other DOT agencies always are (49 CFR 391.23(e)(4), 40.25).
 */
export function asksTesting({ fmcsrs, part40, to }: Asked, { duty, appliedOn, failedTest }: Investigated): boolean {
  const begins = monthsBefore(appliedOn, WINDOW_MONTHS);
  if (!part40 || (to !== null && to < monthOf(begins))) return false;
  return !fmcsrs || failedTest || duty !== "cdl" || begins < CLEARINGHOUSE_SINCE;
}

export const PARTS = ["employment", "accidents", "testing", "answerer"] as const;
export type AnswerPart = (typeof PARTS)[number];

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

const DRAFT_AUTHORS = ["employer", "staff"] as const;
export type DraftAuthor = (typeof DRAFT_AUTHORS)[number];
export type PartDraft = { typed: Record<string, unknown>; version: number; page?: string | undefined };
export type Draft = {
  parts: Partial<Record<AnswerPart, PartDraft>>;
  begun: number;
  fileId?: string | undefined;
};

export function answerPartsOf(details: Pick<InquiryDetails, "asksTesting">, employed: unknown): AnswerPart[] {
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
