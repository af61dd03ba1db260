import { mdiAlert } from "@mdi/js";
import type { ReactNode } from "react";
import type { Fact } from "~/domain/application/record/review-facts";
import { EQUIPMENT } from "~/domain/reference";
import { formatDay, formatNumber } from "~/domain/words";
import { Icon } from "~/ui/icon";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];

/** On a phone label and value share a line. */
const FACT_CLASS = "px-3 py-1.5 max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2";

export function FactStrip({ facts }: Pick<Loaded, "facts">) {
  const { t } = useTexts("review");
  if (facts.length === 0) return null;
  return (
    <section aria-label={t("facts.title")}>
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-line bg-line">
        {facts.map((fact) => (
          <div
            key={fact.name}
            className={[
              FACT_CLASS,
              fact.doubt ? "bg-warning-tint" : "bg-surface",
              fact.name === "experience" ? "flex-[2_1_17rem]" : "flex-[1_1_8.5rem]",
            ].join(" ")}
          >
            <dt className="text-sm">
              <a href={`#${fact.section}`} className="inline-block min-h-(--click) text-muted">
                {t(`fact.${fact.name}`)}
              </a>
            </dt>
            <dd className="flex gap-1.5 font-semibold *:[svg]:mt-1">
              {fact.doubt && <Icon path={mdiAlert} size={16} />}
              <span>
                <Value fact={fact} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Value({ fact }: { fact: Fact }): ReactNode {
  const { t } = useTexts("review");
  const language = useLanguage();
  switch (fact.name) {
    case "classes":
    case "endorsements": {
      const held = fact.value.held.join(", ") || t("common:none");
      return fact.value.required.length > 0
        ? t("fact.heldWanted", { held, wanted: fact.value.required.join(", ") })
        : held;
    }
    case "cdlUntil":
      return formatDay(fact.value, language);
    case "experience":
      if (fact.value.length === 0) return t("common:none");
      return fact.value.map(({ equipment, years, miles }) => (
        <span key={equipment} className="block">
          {t("fact.driven", {
            vehicle: EQUIPMENT.find(({ code }) => code === equipment)?.[language] ?? equipment,
            years: formatNumber(years, language),
            miles: formatNumber(miles, language),
          })}
        </span>
      ));
    case "failedTest":
    case "rightToWork":
      return t(`common:${fact.value}`);
    case "livesIn":
      return fact.value;
    default:
      return formatNumber(fact.value, language);
  }
}
