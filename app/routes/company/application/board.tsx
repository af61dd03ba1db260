import { type DragEvent, useState } from "react";
import { type ShouldRevalidateFunctionArgs, useNavigate } from "react-router";
import { listAssignable } from "~/domain/application/assignment.server";
import { actionTo, type BoardAction, boardParams } from "~/domain/application/board";
import { getBoard } from "~/domain/application/board.server";
import { ASSIGNED, applicationListParams, formatApplicationListParams, readParams } from "~/domain/application/list";
import { listPositions } from "~/domain/application/list.server";
import { textIn } from "~/domain/by-language";
import { formatNumber, personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { FetcherForm, type FormFetcher, Refusal, useFormFetcher } from "~/ui/fetcher-form";
import { useHydrated } from "~/ui/hydrated";
import { Link } from "~/ui/link";
import { addressOf, type QueryParams } from "~/ui/list-filter";
import { ListToolbar, ToolbarSelect } from "~/ui/list-toolbar";
import { Chip, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/board";

export const handle: Handle = { permission: "reviewApplications" };

const FILTERS = ["q", "template", "assigned"] as const;
const SORT = "waiting_desc";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const language = languageOfContext(context);
  const filter = readParams(new URL(request.url).searchParams, FILTERS);
  const columns = await throwAsErrorPage(getBoard(actor, filter));
  return {
    filter,
    columns: columns.map(({ cards, ...column }) => ({
      ...column,
      cards: cards.map((row) => ({
        id: row.id,
        driverId: row.driverId,
        version: row.version,
        name: personName(row),
        position: textIn(row.position, language),
        days: row.daysInStatus,
        assigned: row.assigned,
        warnings: row.warnings.length,
        answered: row.answeredAt !== null,
      })),
    })),
    positions: (await listPositions(actor)).map(({ id, code, name }) => ({
      value: id,
      label: `${textIn(name, language)} (${code})`,
    })),
    colleagues: (await listAssignable(actor)).map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** Also after a refusal, so that it shows what a colleague did meanwhile. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

type Loaded = Route.ComponentProps["loaderData"];
type Column = Loaded["columns"][number];
type Card = Column["cards"][number];

export default function Board({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const { columns, filter, positions, colleagues } = loaderData;
  const fetcher = useFormFetcher("board");
  const dragging = useDragging(filter, fetcher);
  return (
    <Page
      title={t("board.title")}
      list
      intro={t("board.intro")}
      actions={
        <Link to={addressOf("/applications", filter)} className="button quiet">
          {t("board.list")}
        </Link>
      }
    >
      <ListToolbar q={filter.q} hint={t("applications.hint")} isFiltered={Object.keys(filter).length > 0}>
        <ToolbarSelect name="template" label={t("applications.template")} value={filter.template} options={positions} />
        <ToolbarSelect
          name="assigned"
          label={t("applications.assigned")}
          value={filter.assigned}
          options={[
            { value: ASSIGNED.me, label: t("applications.me") },
            { value: ASSIGNED.nobody, label: t("applications.nobody") },
            ...colleagues,
          ]}
        />
      </ListToolbar>
      <Refusal fetcher={fetcher} />
      <div id="rows" tabIndex={-1} className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {columns.map((column) => (
          <BoardColumn key={column.status} {...column} filter={filter} fetcher={fetcher} {...dragging} />
        ))}
      </div>
    </Page>
  );
}

type Dragged = { card: Card; actions: BoardAction[]; over: Column["status"] | null };
type Dragging = { dragged: Dragged | null; drag: (dragged: Dragged | null) => void; drop: (event: DragEvent) => void };

/** A card that is dropped leads where its link leads; what asks nothing is done at once. */
function useDragging(filter: Loaded["filter"], fetcher: FormFetcher): Dragging {
  const navigate = useNavigate();
  const [dragged, drag] = useState<Dragged | null>(null);
  function drop({ dataTransfer }: DragEvent): void {
    drag(null);
    const act = dragged?.over && actionTo(dragged.over, dragged.actions);
    // Escape lets the card go.
    if (!act || dataTransfer.dropEffect === "none") return;
    const { card } = dragged;
    const page = PAGES[act](card, boardParams(filter));
    if (act === "open") fetcher.submit({ version: String(card.version) }, page);
    else navigate(page);
  }
  return { dragged, drag, drop };
}

function targetOf(status: Column["status"], { dragged, drag }: Dragging) {
  if (!dragged || !actionTo(status, dragged.actions)) return { isTarget: false, isOver: false, on: {} };
  const isOver = dragged.over === status;
  return {
    isTarget: true,
    isOver,
    on: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        if (!isOver) drag({ ...dragged, over: status });
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) drag({ ...dragged, over: null });
      },
    },
  };
}

function BoardColumn({
  status,
  count,
  cards,
  actions,
  filter,
  fetcher,
  ...dragging
}: Column & Pick<Loaded, "filter"> & Dragging & { fetcher: FormFetcher }) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const label = word(t, "common:applicationStatus", status);
  const address = formatApplicationListParams(applicationListParams({ ...filter, status }, SORT));
  const target = targetOf(status, dragging);
  return (
    <section
      aria-labelledby={`column-${status}`}
      className={[
        "grid min-w-0 gap-2 rounded-lg",
        target.isTarget && "outline-2 outline-dashed outline-offset-4",
        target.isTarget && (target.isOver ? "outline-focus" : "outline-line"),
      ]
        .filter(Boolean)
        .join(" ")}
      {...target.on}
    >
      <h2 id={`column-${status}`} className="flex items-baseline justify-between gap-2 text-base">
        <Chip tone={STATUS_TONE[status]}>{label}</Chip>
        <span className="text-sm font-normal text-muted tabular-nums">{formatNumber(count, language)}</span>
      </h2>
      {cards.length === 0 ? (
        <p className="text-sm text-muted">{t("board.none")}</p>
      ) : (
        <ol className="grid gap-2">
          {cards.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              actions={actions}
              address={address}
              filter={filter}
              fetcher={fetcher}
              dragging={dragging}
            />
          ))}
        </ol>
      )}
      {count > cards.length && (
        <Link to={addressOf("/applications", { ...filter, status, sort: SORT })} className="tap">
          {t("board.all", { number: formatNumber(count, language) })}
        </Link>
      )}
    </section>
  );
}

type PageOf = (card: Card, back: QueryParams) => string;
const decision =
  (name: string): PageOf =>
  ({ id }, back) =>
    addressOf(`/application/${id}/${name}`, back);

const PAGES: Record<BoardAction, PageOf> = {
  open: decision("review"),
  approve: decision("approval"),
  requestChanges: decision("changes"),
  hire: ({ id, driverId }) => `/driver/${driverId}/hire?application=${id}`,
  reject: decision("rejection"),
  withdrawFor: decision("withdrawal"),
  remind: decision("reminder"),
};

type CardProps = {
  card: Card;
  actions: BoardAction[];
  address: string;
  filter: Loaded["filter"];
  fetcher: FormFetcher;
  dragging: Dragging;
};

function BoardCard({ card, actions, address, filter, fetcher, dragging }: CardProps) {
  const hydrated = useHydrated();
  const { t } = useTexts("lists");
  const { id, name, position, days, assigned, warnings, answered } = card;
  return (
    <li
      className="grid gap-1 rounded-lg border border-line bg-surface p-3 text-sm wrap-anywhere"
      draggable={hydrated && actions.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        // Of a kind that no browser opens.
        event.dataTransfer.setData("application/x-roadhand-card", id);
        dragging.drag({ card, actions, over: null });
      }}
      onDragEnd={dragging.drop}
    >
      {/* The card is dragged by it, not its address. */}
      <Link to={`/application/${id}${address}`} className="text-base font-medium" draggable={false}>
        {name}
      </Link>
      <span className="text-muted">{position}</span>
      <span className="flex flex-wrap gap-x-3">
        <span>{days === 0 ? t("board.today") : t("board.days", { count: days })}</span>
        {assigned && <span className="text-muted">{assigned}</span>}
      </span>
      {(answered || warnings > 0) && (
        <span className="flex flex-wrap gap-1">
          {answered && <Chip tone="urgent">{t("messages:answered")}</Chip>}
          {warnings > 0 && <Chip tone="idle">{t("board.warnings", { count: warnings })}</Chip>}
        </span>
      )}
      {actions.length > 0 && (
        <details name="move">
          <summary
            aria-label={t("board.moveName", { name })}
            className="min-h-(--tap) py-2 underline underline-offset-2"
          >
            {t("board.move")}
          </summary>
          <ul className="grid">
            {actions.map((act) => (
              <li key={act}>
                {act === "open" && hydrated ? (
                  <FetcherForm
                    fetcher={fetcher}
                    action={PAGES.open(card, boardParams(filter))}
                    // The card leaves its column.
                    onSubmit={() => document.getElementById("rows")?.focus({ preventScroll: true })}
                  >
                    <input type="hidden" name="version" value={card.version} />
                    <button type="submit" className="link-button min-h-(--tap)">
                      {word(t, "review:act", act)}
                    </button>
                  </FetcherForm>
                ) : (
                  <Link to={PAGES[act](card, boardParams(filter))} className="tap">
                    {word(t, "review:act", act)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
