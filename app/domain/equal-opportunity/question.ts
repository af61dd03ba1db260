/** Categories of the EEO-1 report (29 CFR 1602.7), VETS-4212 and Form CC-305, in plain words. */
export const DECLINED = "declined";

export const EO_ANSWERS = {
  race: ["hispanic", "white", "black", "pacific", "asian", "native", "several", DECLINED],
  sex: ["female", "male", DECLINED],
  veteran: ["protected", "not_protected", "no", DECLINED],
  disability: ["yes", "no", DECLINED],
} as const satisfies Record<string, readonly string[]>;

export type EoQuestion = keyof typeof EO_ANSWERS;
export const EO_QUESTIONS = Object.keys(EO_ANSWERS) as [EoQuestion, ...EoQuestion[]];
export type EoAnswers = Record<EoQuestion, string>;
