// Goals have the numbers of docs/performance.md.
const two = (number) => number.toFixed(Math.abs(number) < 10 ? 2 : Math.abs(number) < 100 ? 1 : 0);
const rows = [];

function note(goal, what, measured, limit, kept) {
  rows.push({ goal, what, measured: two(measured), limit, verdict: kept ? "kept" : "missed" });
  console.log(`${kept ? "✓" : "✗"} ${goal}. ${what}: ${two(measured)} (${limit})`);
}

export const atMost = (goal, what, measured, limit) =>
  note(goal, what, measured, `at most ${limit}`, measured <= limit);
export const atLeast = (goal, what, measured, limit) =>
  note(goal, what, measured, `at least ${limit}`, measured >= limit);

/** In the format of docs/performance.md. */
export const table = () =>
  ["| goal | what | measured | goal is | verdict |", "|---|---|---|---|---|"]
    .concat(
      rows.map(
        ({ goal, what, measured, limit, verdict }) => `| ${goal} | ${what} | ${measured} | ${limit} | ${verdict} |`,
      ),
    )
    .join("\n");
