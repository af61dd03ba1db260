import { mdiAlert } from "@mdi/js";
import type { ReactNode } from "react";
import type { Fact } from "~/domain/application/record/facts";
import { EQUIPMENT } from "~/domain/reference";
import { writeDay, writeNumber } from "~/domain/words";
import { Icon } from "~/ui/icon";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];

/** One line of small facts, each a link to the part that says more. */
export function FactStrip({ facts }: Pick<Loaded, "facts">) {
  const { t } = useTexts("review");
  if (facts.length === 0) return null;
  return (
    <section aria-label={t("facts.title")}>
      <dl className="strip">
        {facts.map((fact) => (
          <div
            key={fact.name}
            className={[fact.doubt && "doubtful", fact.name === "experience" && "wide"].filter(Boolean).join(" ")}
          >
            <dt>
              <a href={`#${fact.at}`}>{t(`fact.${fact.name}`)}</a>
            </dt>
            <dd>
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
      return fact.value.wanted.length > 0 ? t("fact.heldWanted", { held, wanted: fact.value.wanted.join(", ") }) : held;
    }
    case "cdlUntil":
      return writeDay(fact.value, language);
    case "experience":
      if (fact.value.length === 0) return t("common:none");
      return fact.value.map(({ equipment, years, miles }) => (
        <span key={equipment} className="block">
          {t("fact.driven", {
            vehicle: EQUIPMENT.find(({ code }) => code === equipment)?.[language] ?? equipment,
            years: writeNumber(years, language),
            miles: writeNumber(miles, language),
          })}
        </span>
      ));
    case "failedTest":
    case "rightToWork":
      return t(`common:${fact.value}`);
    case "livesIn":
      return fact.value;
    default:
      return writeNumber(fact.value, language);
  }
}
