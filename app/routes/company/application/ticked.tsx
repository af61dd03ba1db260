import type { MouseEvent } from "react";
import { useFetcher } from "react-router";
import type { SkippedApplication } from "~/domain/application/bulk.server";
import { ASSIGNED } from "~/domain/application/list";
import { UNDO_WINDOW } from "~/domain/undo/undo";
import { closeDetails, Refusal, useFormFetcher } from "~/ui/fetcher-form";
import { GetForm } from "~/ui/form";
import { useHydrated } from "~/ui/hydrated";
import { Menu } from "~/ui/menu";
import { Tag } from "~/ui/tag";
import { Undo } from "~/ui/undo";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";
import { type Run, useBulk } from "./bulk";
import { RunProgress, SkippedList } from "./selected";

export const TICKS = "ticked";

type Loaded = Pick<Route.ComponentProps["loaderData"], "applications" | "colleagues" | "tags">;

const ITEM = "button quiet border-0 text-left whitespace-nowrap";
const BAR = "flex-wrap items-center gap-3 border-t border-line bg-surface px-3 py-2 print:hidden";

/** The checkboxes refer to its form by their `form` attribute. With script who gets them, and their tags, is chosen here. */
export function TickedBar({ applications, colleagues, tags }: Loaded) {
  const { t } = useTexts("lists");
  const hydrated = useHydrated();
  const bulk = useBulk();
  const usable = tags.filter(({ archived }) => !archived);
  const act =
    (action: string, fields: [string, string][]) =>
    ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
      const ids = button.form ? new FormData(button.form).getAll("id") : [];
      closeDetails(button);
      const chosen = applications.flatMap(({ id, version }) => (ids.includes(id) ? [{ id, version }] : []));
      if (chosen.length > 0) bulk.start({ action, fields }, chosen);
    };
  return (
    <div className={`${hydrated ? "sticky bottom-0" : "relative"} z-2 has-[details[open]]:z-10`}>
      {bulk.run?.state === "over" && bulk.run.rest.length === 0 && <Finished run={bulk.run} onClose={bulk.close} />}
      {bulk.run && bulk.run.rest.length > 0 && (
        <div className={BAR}>
          <RunProgress bulk={bulk} run={bulk.run} />
        </div>
      )}
      {applications.length > 0 && (
        <GetForm
          id={TICKS}
          action="/applications/assignment"
          aria-label={t("bulk.label")}
          className={`${hydrated ? "when-ticked " : ""}ticked rounded-b-lg ${BAR} [&_.button]:min-h-10 [&_.button]:py-1`}
        >
          <span className={`label ticked-count${hydrated ? "" : " max-sm:w-full"}`}>
            <span className={hydrated ? "max-sm:sr-only" : undefined}>{t("bulk.ticked")}</span>{" "}
          </span>
          {hydrated ? (
            <Menu button="button quiet" summary={t("bulk.assign")} above>
              {[...colleagues, { id: ASSIGNED.nobody, name: t("applications.nobody") }].map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className={ITEM}
                  onClick={act("/applications/assignment", [["userId", id]])}
                >
                  {name}
                </button>
              ))}
            </Menu>
          ) : (
            <button type="submit" className="button quiet">
              {t("bulk.assign")}
            </button>
          )}
          {usable.length > 0 &&
            (hydrated ? (
              <Menu button="button quiet" summary={t("bulk.tag")} above>
                {usable.map(({ id, name, color }) => (
                  <div key={id} className="flex items-center justify-between gap-2">
                    <span className="px-3">
                      <Tag name={name} color={color} />
                    </span>
                    <span className="flex flex-none">
                      {(["add", "remove"] as const).map((way) => (
                        <button
                          key={way}
                          type="button"
                          className={ITEM}
                          aria-label={`${word(t, "tags:bulk.ways", way)}: ${name}`}
                          onClick={act("/applications/tags", [
                            ["tag", id],
                            ["way", way],
                          ])}
                        >
                          {word(t, "tags:bulk.ways", way)}
                        </button>
                      ))}
                    </span>
                  </div>
                ))}
              </Menu>
            ) : (
              <button type="submit" formAction="/applications/tags" className="button quiet">
                {t("bulk.tag")}
              </button>
            ))}
          <div className="contents max-sm:hidden">
            <Rest className="button quiet" />
          </div>
          <Menu className="sm:hidden" button="button quiet" summary={t("common:more")} above>
            <Rest className={ITEM} />
          </Menu>
        </GetForm>
      )}
    </div>
  );
}

const PAGES = [
  ["message", "/applications/message"],
  ["remind", "/applications/reminder"],
  ["reject", "/applications/rejection"],
] as const;

/** What asks for more on a page of its own: in the bar, on a phone in its menu. */
function Rest({ className }: { className: string }) {
  const { t } = useTexts("lists");
  return PAGES.map(([act, page]) => (
    <button key={act} type="submit" formAction={page} className={className}>
      {t(`bulk.${act}`)}
    </button>
  ));
}

/** What was done, beside the list that shows it. */
function Finished({ run, onClose }: { run: Run; onClose: () => void }) {
  const { t } = useTexts("lists");
  const { done, skipped, undo } = run.outcome;
  const key = `undo ${undo}`;
  const fetcher = useFormFetcher(key);
  const { data } = useFetcher<{ outcome?: { restored: number; skipped: SkippedApplication[] } }>({ key });
  // Of one application the message above the page tells it.
  if (fetcher.done) return null;
  const undone = data?.outcome;
  return (
    <div className={`flex ${BAR}`}>
      <div role="status" className="grid max-h-[30vh] gap-1 overflow-y-auto">
        <span>
          {undone ? t("undo.restored", { count: undone.restored }) : t("bulk.updated", { count: done.length })}
        </span>
        <SkippedList skipped={undone?.skipped ?? skipped} />
      </div>
      {undo && !undone && <Undo key={undo} id={undo} left={UNDO_WINDOW} fetcher={fetcher} />}
      <Refusal fetcher={fetcher} />
      <button type="button" className="button quiet min-h-9 py-1" onClick={onClose}>
        {t("bulk.close")}
      </button>
    </div>
  );
}
