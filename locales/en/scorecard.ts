import type { Score } from "~/domain/scorecard/scorecard";

export default {
  title: "Scorecard",
  hint: "Your colleagues see it with your name; drivers never do. Judge the work only: nothing about health, family or origin.",
  nobody: "Nobody has scored this application yet.",
  none: "This position has no scorecard.",
  score: "Score this application",
  change: "Change my scores",
  save: "Save my scores",
  remark: "Remark on question {{number}}",
  notAnswered: "Not answered",
  scores: {
    "1": "1 Weak",
    "2": "2 Fair",
    "3": "3 Good",
    "4": "4 Strong",
  } satisfies Record<Score, string>,
  part: "Scorecard for reviewers",
  count_one: "{{count}} question",
  count_other: "{{count}} questions",
  set: {
    title: "Scorecard of {{name}}",
    intro:
      "Three to eight questions that your reviewers answer about each applicant, from 1 to 4. They count at once, also for applications you have already; drivers never see them. Leave all empty for no scorecard.",
    question: "Question {{number}}",
    inSpanish: "Question {{number}} in Spanish",
  },
} as const;
