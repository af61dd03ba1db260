/** Counts of equal-opportunity answers for a company: rounded, and published for at least twenty people at a time. */
import { type Month, monthOf } from "~/domain/day";
import { EO_ANSWERS, EO_QUESTIONS, type EoCounted, type EoQuestion } from "./question";

export const MIN_CELL_SIZE = 5;
/** Smallest number of people whose answers are published together, so that two visits never differ by fewer. */
export const RELEASE_BATCH = 20;

export type Count = { month: Month; question: EoCounted; answer: string; count: number };

const peopleIn = (counts: readonly Count[]): number =>
  counts.filter(({ question }) => question === EO_QUESTIONS[0]).reduce((sum, { count }) => sum + count, 0);

/**
 * Months are published once they are over and together hold the answers of twenty people.
 * @returns the first and the last published month, and their counts
 */
export function publishableCounts(
  counts: readonly Count[],
  today: string,
): { from: Month | null; until: Month | null; counts: Count[] } {
  const months = [...new Set(counts.map(({ month }) => month))].filter((month) => month < monthOf(today)).toSorted();
  let until: Month | null = null;
  let waiting: Count[] = [];
  const shown: Count[] = [];
  for (const month of months) {
    waiting = [...waiting, ...counts.filter((each) => each.month === month)];
    if (peopleIn(waiting) < RELEASE_BATCH) continue;
    shown.push(...waiting);
    waiting = [];
    until = month;
  }
  return { from: until && (months[0] ?? null), until, counts: shown };
}

const rounded = (count: number): number | null => (count < MIN_CELL_SIZE ? null : count - (count % MIN_CELL_SIZE));

export type Total = { answer: string; atLeast: number | null };

/** Has no sums, which would reveal hidden numbers; null where everybody gave the same answer, which would reveal each person's. */
export const totalsOf = (counts: readonly Count[]): Record<EoQuestion, Total[] | null> =>
  Object.fromEntries(EO_QUESTIONS.map((question) => [question, splitOf(question, counts)])) as Record<
    EoQuestion,
    Total[] | null
  >;

function splitOf(question: EoQuestion, counts: readonly Count[]): Total[] | null {
  const own = counts.filter((each) => each.question === question && each.count > 0);
  if (new Set(own.map(({ answer }) => answer)).size === 1) return null;
  return EO_ANSWERS[question].map((answer) => ({
    answer,
    atLeast: rounded(own.filter((each) => each.answer === answer).reduce((sum, { count }) => sum + count, 0)),
  }));
}
