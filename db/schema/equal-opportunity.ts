import { COUNTED_QUESTIONS } from "~/domain/equal-opportunity/question";
import { integer, oneOf, primaryKey, table, text } from "./columns";
import { companies } from "./company";

/** Counts and nothing else: no row of a person, no order and no hour in which an answer came. */
export const equalOpportunityCounts = table(
  "equal_opportunity_counts",
  {
    companyId: text()
      .notNull()
      .references(() => companies.id),
    month: text().notNull(),
    question: text({ enum: COUNTED_QUESTIONS }).notNull(),
    answer: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.month, t.question, t.answer] }),
    oneOf("equal_opportunity_counts_question", t.question),
  ],
);
