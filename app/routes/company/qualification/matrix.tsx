import { isInOrder, isOpen, isWaiting, type Requirement } from "~/domain/qualification/requirement";
import { formatDay, personName } from "~/domain/words";
import { Link } from "~/ui/link";
import { Chip } from "~/ui/page";
import { TickAll } from "~/ui/tick-all";
import { REQUIREMENT_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/compliance";
import { useItemName } from "./card";

const worst = (requirements: readonly Requirement[], item: string): Requirement | undefined => {
  const own = requirements.filter((requirement) => requirement.item === item);
  const notInOrder = own.find(isOpen) ?? own.find((requirement) => !isInOrder(requirement));
  return notInOrder ?? own.find(({ state }) => state === "expiring") ?? own[0];
};

type Loaded = Route.ComponentProps["loaderData"];

export const TICKS = "ticked";

type Props = Pick<Loaded, "drivers" | "items" | "day" | "askable" | "mayRecord">;

export function Matrix({ drivers, items, day, askable, mayRecord }: Props) {
  const { t } = useTexts("qualification");
  const language = useLanguage();
  const nameOf = useItemName();
  if (drivers.length === 0) return <p className="card text-muted">{t("compliance.none")}</p>;
  return (
    <div className="card bleed-x">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="matrix-scroll" tabIndex={0} aria-label={t("compliance.table")}>
        <table className="matrix">
          <caption className="sr-only">{t("compliance.table")}</caption>
          <thead>
            <tr>
              <th scope="col">
                {(mayRecord || askable.length > 0) && (
                  <TickAll form={TICKS} label={t("lists:bulk.all")}>
                    {t("lists:bulk.column")}
                  </TickAll>
                )}{" "}
                {t("compliance.driver")}
              </th>
              <th scope="col">{t("compliance.complete")}</th>
              <th scope="col">{t("compliance.next")}</th>
              {items.map((item) => (
                <th key={item.item} scope="col">
                  {nameOf(item)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drivers.map((driver) => (
              <tr key={driver.id}>
                <th scope="row">
                  <div className="flex items-start gap-2">
                    {(mayRecord || askable.includes(driver.id)) && (
                      <label className="tick">
                        <input
                          type="checkbox"
                          name="driver"
                          value={driver.id}
                          form={TICKS}
                          aria-label={t("lists:bulk.tick", { name: personName(driver) })}
                        />
                      </label>
                    )}
                    <div>
                      <Link to={`/driver/${driver.id}#qualification`}>{personName(driver)}</Link>{" "}
                      {driver.mayNotDrive && <Chip tone="stops">{t("mayNotDrive")}</Chip>}
                      {day && (
                        <span className="hint block">
                          {driver.requirements
                            .filter(({ due }) => due === day)
                            .map(nameOf)
                            .join("; ")}
                        </span>
                      )}
                      {askable.includes(driver.id) && (
                        <Link
                          to={`/driver/${driver.id}/document-request`}
                          className="block"
                          aria-label={t("requests:askNamed", { name: personName(driver) })}
                        >
                          {t("requests:askShort")}
                        </Link>
                      )}
                    </div>
                  </div>
                </th>
                <td>{t("compliance.share", { done: driver.completed, of: driver.of })}</td>
                <td>{driver.nextDue ? formatDay(driver.nextDue, language) : "–"}</td>
                {items.map(({ item }) => {
                  const requirement = worst(driver.requirements, item);
                  return <td key={item}>{requirement ? <State {...requirement} /> : "–"}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Waiting replaces missing; expired and stopping the driver are displayed all the same. */
function State(requirement: Requirement) {
  const { t } = useTexts("qualification");
  const waits = isWaiting(requirement);
  return (
    <>
      {!(waits && (requirement.state === "missing" || requirement.state === "stated")) && (
        <Chip tone={REQUIREMENT_TONE[requirement.state]}>{word(t, "qualification:states", requirement.state)}</Chip>
      )}{" "}
      {waits && <Chip tone="theirs">{t("waitingShort")}</Chip>}
    </>
  );
}
