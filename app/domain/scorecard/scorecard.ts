import type { Translatable } from "~/domain/by-language";

export const MIN_QUESTIONS = 3;
export const MAX_QUESTIONS = 8;
export const QUESTION_LENGTH = 150;
export const REMARK_LENGTH = 500;
export const SCORES = ["1", "2", "3", "4"] as const;
export type Score = (typeof SCORES)[number];

export type ScoreQuestion = { id: string; text: Translatable };
/** With the question as it was asked, which the company may change or drop later. */
export type ScoreAnswer = ScoreQuestion & { score: Score | null; remark: string | null };

export const ROWS = Array.from({ length: MAX_QUESTIONS }, (_, place) => place);

const nameOf = (id: string) => id.replaceAll("-", "_");
export const scoreField = (id: string) => `score_${nameOf(id)}`;
export const remarkField = (id: string) => `remark_${nameOf(id)}`;
