import type { ReactNode } from "react";
import { readNames } from "~/domain/application/list";
import type { ExpiryState } from "~/domain/day";
import { DRIVER_FILTERS, EXPIRY_FILTERS, FILE_FILTERS } from "~/domain/driver/list";
import { countDriverViews, listDrivers } from "~/domain/driver/list.server";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { freshenSummaries } from "~/domain/qualification/summary.server";
import { CDL_CLASSES, describeCode, LICENSING_STATES } from "~/domain/reference";
import { may, mayOnceProven } from "~/domain/session/actor";
import { personName, writeDay, writeNumber, writePhone, writeShortDay } from "~/domain/words";
import { loadSavedViews } from "~/routes/company/saved-view/saved.server";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { Link } from "~/ui/link";
import { addressOf, FilterSelect } from "~/ui/list-filter";
import { ListToolbar, ListViews, SkipToRows, ToolbarSelect } from "~/ui/list-toolbar";
import { Chip, Page } from "~/ui/page";
import { Lines, LinesFoot } from "~/ui/table";
import { EXPIRY_TONE, STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, useToday, word } from "~/ui/words";
import { Unread } from "../qualification/unread";
import type { Route } from "./+types/list";

const PATH = "/drivers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const search = new URL(request.url).searchParams;
  const filter = readNames(search, DRIVER_FILTERS);
  const place = readNames(search, ["cursor", "before"]);
  const unread = await orPage(freshenSummaries(actor));
  const counts = await orPage(countDriverViews(actor));
  const list = await orPage(listDrivers(actor, { ...filter, ...place, views: counts }));
  return {
    ...list,
    unread,
    counts,
    filter,
    place,
    ...(await loadSavedViews(actor, "drivers", search)),
    canExport: mayOnceProven(actor, "exportLists"),
    canImport: may(actor, "importDrivers"),
    mayBind: mayOnceProven(actor, "makeBinders"),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Drivers({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const { filter, place, count, nextCursor, previousCursor } = loaderData;
  const page = (where: Record<string, string>) => addressOf(PATH, { ...filter, ...where });
  const number = writeNumber(count, language);
  return (
    <Page
      title={t("company:drivers.title")}
      list
      lead={t("caption", { found: t("count", { count, number }), sort: word(t, "lists:sort", "name_asc") })}
    >
      <SkipToRows />
      <Unread number={loaderData.unread} />
      <Views {...loaderData} />
      <DriverTable
        loaded={loaderData}
        foot={
          <LinesFoot
            next={nextCursor && page({ cursor: nextCursor })}
            previous={previousCursor && page({ before: previousCursor })}
            first={place.cursor || place.before ? page({}) : null}
          >
            {loaderData.canExport && (
              <a href={addressOf("/drivers/export", filter)} className="tap" title={t("exportHint")}>
                {t("export")}
              </a>
            )}
            {loaderData.mayBind && count > 0 && (
              <form id={TICKS} method="get" action="/binders/add" aria-label={t("binders:ticked")}>
                <button type="submit" className="button quiet">
                  {t("binders:ofTicked")}
                </button>
              </form>
            )}
            {loaderData.mayBind && (
              <Link to="/binders" className="tap">
                {t("binders:title")}
              </Link>
            )}
            <Link to="/drivers/compliance" className="tap">
              {t("qualification:compliance.link")}
            </Link>
            {loaderData.canImport && (
              <Link to="/drivers/import" className="tap">
                {t("importDrivers")}
              </Link>
            )}
          </LinesFoot>
        }
      />
    </Page>
  );
}

function Views({ filter, counts, saved }: Pick<Loaded, "filter" | "counts" | "saved">) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const view = (asked: Loaded["filter"], label: string, number: number) => ({
    asked,
    label,
    count: writeNumber(number, language),
  });
  return (
    <ListViews
      label={t("views")}
      path={PATH}
      filter={filter}
      saved={saved}
      views={[
        view({}, t("chip.everybody"), counts.all),
        view({ status: "active" }, t("chip.active"), counts.active),
        view({ status: "approved" }, t("chip.approvedDrivers"), counts.approved),
        view({ expiry: "30" }, t("chip.expiring"), counts.expiring),
        view({ expiry: "expired" }, t("chip.expired"), counts.expired),
        view({ file: "may_not_drive" }, t("chip.mayNotDrive"), counts.mayNotDrive),
      ]}
    />
  );
}

/** What has expired or soon will comes first, for the line may be cut. */
function Expires({ cdl, document }: Pick<Loaded["drivers"][number], "cdl" | "document">) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const chip = (expiry: ExpiryState) =>
    expiry !== "valid" && <Chip tone={EXPIRY_TONE[expiry]}>{word(t, "common:expiry", expiry)}</Chip>;
  const paper = document && `${word(t, "public:fileKind", document.kind)}: ${writeDay(document.expiresOn, language)}`;
  return (
    <>
      {document && (
        <span title={paper ?? undefined}>
          {chip(document.expiry)} {paper}{" "}
        </span>
      )}
      {cdl && (
        <span>
          {chip(cdl.expiry)} {writeDay(cdl.expirationOn, language)}
        </span>
      )}
    </>
  );
}

type File = NonNullable<Loaded["drivers"][number]["file"]>;

/** How much of the file is there, red what stops a truck, and what is due next; the whole of it on pointing. */
function FileCell({ id, file }: { id: string; file: File }) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const percent = file.asked === 0 ? 100 : Math.floor((100 * file.done) / file.asked);
  const thisYear = useToday().slice(0, 4);
  const { nextDueOn } = file;
  const next = nextDueOn?.startsWith(thisYear)
    ? writeShortDay(nextDueOn, language)
    : nextDueOn && writeDay(nextDueOn, language);
  const whole = [
    t("qualification:complete", { done: file.done, of: file.asked }),
    nextDueOn && t("qualification:next", { day: writeDay(nextDueOn, language) }),
  ];
  return (
    <Link to={`/driver/${id}#qualification`} title={whole.filter(Boolean).join(" ")}>
      {t("drivers.percent", { percent })}{" "}
      {file.mayNotDrive && <Chip tone="stops">{t("qualification:mayNotDrive")}</Chip>} {next}
    </Link>
  );
}

function ClassCell({ licenceClasses, endorsements }: NonNullable<Loaded["drivers"][number]["cdl"]>) {
  const { t } = useTexts("lists");
  const more = endorsements.join(", ");
  return (
    <span>
      {licenceClasses.join(", ")} {more && <span title={`${t("drivers.endorsements")}: ${more}`}>({more})</span>}
    </span>
  );
}

function Toolbar({ filter }: Pick<Loaded, "filter">) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  return (
    <ListToolbar
      q={filter.q}
      hint={t("applications.hint")}
      narrowed={Object.keys(filter).length > 0}
      more={{
        used: [filter.class, filter.state, filter.file].filter(Boolean).length,
        fields: (
          <>
            <FilterSelect
              name="class"
              label={t("drivers.class")}
              value={filter.class}
              options={CDL_CLASSES.map(({ code }) => ({
                value: code,
                label: describeCode(CDL_CLASSES, code, language),
              }))}
            />
            <FilterSelect
              name="state"
              label={t("drivers.state")}
              value={filter.state}
              options={LICENSING_STATES.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <FilterSelect
              name="file"
              label={t("drivers.file")}
              value={filter.file}
              options={FILE_FILTERS.map((value) => ({ value, label: word(t, "lists:file", value) }))}
            />
          </>
        ),
      }}
    >
      <ToolbarSelect
        name="status"
        label={t("drivers.status")}
        value={filter.status}
        options={DRIVER_STATUSES.map((value) => ({ value, label: word(t, "common:driverStatus", value) }))}
      />
      <ToolbarSelect
        name="expiry"
        label={t("drivers.expiry")}
        value={filter.expiry}
        options={EXPIRY_FILTERS.map((value) => ({ value, label: word(t, "lists:expiry", value) }))}
      />
    </ListToolbar>
  );
}

const TICKS = "ticked";

function DriverTable({ loaded: { drivers, filter, mayBind }, foot }: { loaded: Loaded; foot: ReactNode }) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const narrowed = Object.keys(filter).length > 0;
  return (
    <Lines
      caption={t("company:drivers.title")}
      rows={drivers}
      rowKey={(row) => row.id}
      toolbar={<Toolbar filter={filter} />}
      foot={foot}
      empty={
        narrowed ? (
          <>
            {t("empty.noDriver")} <Link to={PATH}>{t("empty.clear")}</Link>
          </>
        ) : (
          t("empty.drivers")
        )
      }
      columns={[
        ...(mayBind
          ? [
              {
                label: t("bulk.column"),
                head: <span className="sr-only">{t("bulk.column")}</span>,
                width: "w-12",
                bare: true,
                handled: true,
                cell: (row: Loaded["drivers"][number]) => (
                  <label className="tick">
                    <input
                      type="checkbox"
                      name="driver"
                      value={row.id}
                      form={TICKS}
                      aria-label={t("bulk.tick", { name: personName(row) })}
                    />
                  </label>
                ),
              },
            ]
          : []),
        {
          label: t("drivers.name"),
          bare: true,
          cell: (row) => (
            <Link to={`/driver/${row.id}`} className="opens">
              {`${row.lastName}, ${row.firstName}`.replace(/^, $/, "") || row.email}
            </Link>
          ),
        },
        {
          label: t("drivers.status"),
          width: "w-36",
          bare: true,
          cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:driverStatus", row.status)}</Chip>,
        },
        {
          label: t("drivers.expires"),
          cell: (row) => (row.cdl || row.document ? <Expires {...row} /> : null),
          width: "w-60",
        },
        { label: t("drivers.file"), width: "w-60", cell: ({ id, file }) => file && <FileCell id={id} file={file} /> },
        {
          label: t("drivers.number"),
          width: "w-34",
          cell: ({ cdl }) => cdl && `${cdl.maskedNumber} ${cdl.stateIssued}`.trim(),
        },
        { label: t("drivers.class"), width: "w-26", cell: ({ cdl }) => cdl && <ClassCell {...cdl} /> },
        {
          label: t("drivers.hiredOn"),
          width: "w-28",
          spare: true,
          cell: (row) => (row.hiredOn ? writeDay(row.hiredOn, language) : null),
        },
        { label: t("drivers.phone"), width: "w-34", cell: (row) => (row.phone ? writePhone(row.phone) : null) },
      ]}
    />
  );
}
