import { useEffect, useRef } from "react";
import { useRouteLoaderData } from "react-router";
import { Link } from "~/ui/link";
import { Chip } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { shownName, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/layout";
import type { loader } from "./layout";

type Loaded = Route.ComponentProps["loaderData"];

const ROW =
  "grid gap-0.5 rounded-md px-3 py-1.5 text-inherit no-underline hover:bg-shade aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:outline-1 aria-[current]:outline-line-strong";

export const useListPosition = () =>
  useRouteLoaderData<typeof loader>("routes/company/application/layout")?.listPosition;

/** The list that somebody came from, beside the application where the window has room for both. */
export function Neighbours({ neighbours, id: currentId, address }: Pick<Loaded, "neighbours" | "id" | "address">) {
  const { t } = useTexts("review");
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next one may be out of sight
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest" });
  }, [currentId]);
  if (neighbours.length === 0) return null;
  return (
    <nav aria-label={t("place.beside")} className="print:hidden">
      <ol className="grid gap-0.5">
        {neighbours.map(({ id, name, status, daysInStatus, warnings }) => (
          <li key={id}>
            <Link
              to={`/application/${id}${address}`}
              ref={id === currentId ? current : undefined}
              aria-current={id === currentId ? "page" : undefined}
              className={ROW}
            >
              <span className="truncate">{shownName(t, name)}</span>
              <span className="hint flex flex-wrap items-center gap-x-2">
                <Chip tone={STATUS_TONE[status]}>{word(t, "common:applicationStatus", status)}</Chip>{" "}
                {daysInStatus === 0 ? t("lists:sinceToday") : t("lists:since", { count: daysInStatus })}
                {warnings > 0 && ` · ${t("lists:board.warnings", { count: warnings })}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
