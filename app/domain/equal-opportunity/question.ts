/** Categories of the EEO-1 report (29 CFR 1602.7) and VETS-4212, in plain words. Of a disability nothing may ask but Form CC-305 itself. */
export const DECLINED = "declined";

export const EO_ANSWERS = {
  race: ["hispanic", "white", "black", "pacific", "asian", "native", "several", DECLINED],
  sex: ["female", "male", DECLINED],
  veteran: ["protected", "not_protected", "no", DECLINED],
} as const satisfies Record<string, readonly string[]>;

export type EoQuestion = keyof typeof EO_ANSWERS;
export const EO_QUESTIONS = Object.keys(EO_ANSWERS) as [EoQuestion, ...EoQuestion[]];
export type EoAnswers = Record<EoQuestion, string>;

/** What months of before were asked too. */
const FORMER_QUESTIONS = ["disability"] as const;
export const COUNTED_QUESTIONS = [...EO_QUESTIONS, ...FORMER_QUESTIONS] as [EoCounted, ...EoCounted[]];
export type EoCounted = EoQuestion | (typeof FORMER_QUESTIONS)[number];
