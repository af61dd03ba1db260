/** What a company sees: rounded, late, and never news of fewer than twenty people. */
import { type Month, monthOf } from "~/domain/day";
import { EO_ANSWERS, EO_QUESTIONS, type EoCounted, type EoQuestion } from "./question";

/** People. A smaller number might be known by name. */
export const FEWEST = 5;
/** People whose answers are released together: no difference between two looks is of fewer. */
export const TOGETHER = 20;

export type Count = { month: Month; question: EoCounted; answer: string; count: number };

/** The first question is answered by everybody, be it with nothing. */
const peopleIn = (counts: readonly Count[]): number =>
  counts.filter(({ question }) => question === EO_QUESTIONS[0]).reduce((sum, { count }) => sum + count, 0);

/**
 * A month counts once it is over and twenty people have answered since the last one that counts: whoever looks every day sees nobody's answer arrive.
 * @returns the first and the last month that count, and their totals
 */
export function settled(
  counts: readonly Count[],
  today: string,
): { from: Month | null; until: Month | null; counts: Count[] } {
  const months = [...new Set(counts.map(({ month }) => month))].filter((month) => month < monthOf(today)).toSorted();
  let until: Month | null = null;
  let waiting: Count[] = [];
  const shown: Count[] = [];
  for (const month of months) {
    waiting = [...waiting, ...counts.filter((each) => each.month === month)];
    if (peopleIn(waiting) < TOGETHER) continue;
    shown.push(...waiting);
    waiting = [];
    until = month;
  }
  return { from: until && (months[0] ?? null), until, counts: shown };
}

/** Down to a multiple of five; null for fewer than five. */
const rounded = (count: number): number | null => (count < FEWEST ? null : count - (count % FEWEST));

export type Total = { answer: string; atLeast: number | null };

/** Without sums, from which a hidden number could be told; null where all have answered alike, so that it is known of each. */
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
