import { getEqualOpportunityTotals } from "~/domain/equal-opportunity/equal-opportunity.server";
import { EO_QUESTIONS } from "~/domain/equal-opportunity/question";
import { MIN_CELL_SIZE, RELEASE_BATCH } from "~/domain/equal-opportunity/totals";
import { formatMonth, formatNumber } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/equal-opportunity";

export const loader = ({ context }: Route.LoaderArgs) => throwAsErrorPage(getEqualOpportunityTotals(actorOf(context)));

export default function EqualOpportunityTotals({ loaderData: { enabled, from, until, totals } }: Route.ComponentProps) {
  const { t } = useTexts("reports");
  const language = useLanguage();
  return (
    <Page title={t("equal.title")} intro={t("equal.intro", { fewest: MIN_CELL_SIZE, together: RELEASE_BATCH })}>
      {!enabled && <p className="text-muted">{t("equal.notAsked")}</p>}
      {totals === null || from === null || until === null ? (
        <p>{t("equal.tooFew", { together: RELEASE_BATCH })}</p>
      ) : (
        <>
          <p>{t("equal.span", { from: formatMonth(from, language), to: formatMonth(until, language) })}</p>
          {EO_QUESTIONS.map((question) => {
            const split = totals[question];
            const name = word(t, "applicant:equal.question", question);
            return (
              <section key={question} className="grid gap-2">
                <h2>{name}</h2>
                {split === null ? (
                  <p>{t("equal.alike")}</p>
                ) : (
                  <Table
                    caption={name}
                    rows={split}
                    rowKey={({ answer }) => answer}
                    empty=""
                    columns={[
                      {
                        label: t("equal.answer"),
                        long: true,
                        cell: ({ answer }) => word(t, `applicant:equal.${question}`, answer),
                      },
                      {
                        label: t("equal.people"),
                        cell: ({ atLeast }) =>
                          atLeast === null
                            ? t("equal.fewer", { fewest: MIN_CELL_SIZE })
                            : t("equal.atLeast", { count: atLeast, number: formatNumber(atLeast, language) }),
                      },
                    ]}
                  />
                )}
              </section>
            );
          })}
        </>
      )}
      <p>
        <Link to="/reports">{t("equal.back")}</Link>
      </p>
    </Page>
  );
}
