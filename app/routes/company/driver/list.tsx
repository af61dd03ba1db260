import type { ReactNode } from "react";
import { readParams } from "~/domain/application/list";
import { DRIVER_FILTERS, EXPIRY_FILTERS, FILE_FILTERS } from "~/domain/driver/list";
import { countDriverViews, listDrivers, listSimilarDrivers } from "~/domain/driver/list.server";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { refreshForPage } from "~/domain/qualification/summary.server";
import { CDL_CLASSES, describeCode, LICENSING_STATES } from "~/domain/reference";
import { may, mayAfterStepUp } from "~/domain/session/actor";
import { formatNumber, personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { loadSavedViews } from "~/routes/company/saved-view/saved.server";
import { GetForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { addressOf, FilterSelect } from "~/ui/list-filter";
import { ListToolbar, ListViews, SkipToRows, ToolbarSelect } from "~/ui/list-toolbar";
import { Chip, Page } from "~/ui/page";
import { DataTable, DataTableFoot } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, useToday, word } from "~/ui/words";
import { UnreadableFilesNotice } from "../qualification/unread";
import type { Route } from "./+types/list";
import { TICKED_DRIVERS, useColumns } from "./list-columns";
import { Similar } from "./similar";

export const handle: Handle = { live: true };

const PATH = "/drivers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const search = new URL(request.url).searchParams;
  const filter = readParams(search, DRIVER_FILTERS);
  const paging = readParams(search, ["cursor", "before"]);
  const unread = await throwAsErrorPage(refreshForPage(actor));
  const counts = await throwAsErrorPage(countDriverViews(actor));
  const list = await throwAsErrorPage(listDrivers(actor, { ...filter, ...paging, views: counts }));
  const isFirst = !paging.cursor && !paging.before;
  const similar = isFirst ? await throwAsErrorPage(listSimilarDrivers(actor, filter, list.count)) : [];
  return {
    ...list,
    similar: similar.map((row) => ({
      id: row.id,
      status: row.status,
      similarity: row.similarity,
      name: personName(row),
    })),
    unread,
    counts,
    filter,
    paging,
    ...(await loadSavedViews(actor, "drivers", search)),
    canExport: mayAfterStepUp(actor, "exportLists"),
    canImport: may(actor, "importDrivers"),
    mayBind: mayAfterStepUp(actor, "makeBinders"),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Drivers({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const { filter, paging, count, nextCursor, previousCursor } = loaderData;
  const page = (where: Record<string, string>) => addressOf(PATH, { ...filter, ...where });
  const number = formatNumber(count, language);
  return (
    <Page
      title={t("company:drivers.title")}
      list
      intro={t("caption", { found: t("count", { count, number }), sort: word(t, "lists:sort", "name_asc") })}
    >
      <SkipToRows />
      <UnreadableFilesNotice number={loaderData.unread} />
      <Views {...loaderData} />
      <DriverTable
        loaded={loaderData}
        foot={
          <DataTableFoot
            next={nextCursor && page({ cursor: nextCursor })}
            previous={previousCursor && page({ before: previousCursor })}
            first={paging.cursor || paging.before ? page({}) : null}
          >
            {loaderData.canExport && (
              <a href={addressOf("/drivers/export", filter)} className="tap" title={t("exportHint")}>
                {t("export")}
              </a>
            )}
            {loaderData.mayBind && count > 0 && (
              <GetForm id={TICKED_DRIVERS} action="/binders/add" aria-label={t("binders:ticked")}>
                <button type="submit" className="button quiet">
                  {t("binders:ofTicked")}
                </button>
              </GetForm>
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
          </DataTableFoot>
        }
      />
      <Similar
        rows={loaderData.similar.map(({ status, ...row }) => ({
          ...row,
          to: `/driver/${row.id}`,
          more: <Chip tone={STATUS_TONE[status]}>{word(t, "common:driverStatus", status)}</Chip>,
        }))}
      />
    </Page>
  );
}

function Views({ filter, counts, saved }: Pick<Loaded, "filter" | "counts" | "saved">) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const view = (params: Loaded["filter"], label: string, number: number) => ({
    params,
    label,
    count: formatNumber(number, language),
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

function Toolbar({ filter }: Pick<Loaded, "filter">) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  return (
    <ListToolbar
      q={filter.q}
      hint={t("applications.hint")}
      isFiltered={Object.keys(filter).length > 0}
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

function DriverTable({ loaded: { drivers, filter, mayBind }, foot }: { loaded: Loaded; foot: ReactNode }) {
  const { t } = useTexts("lists");
  const columns = useColumns({ mayBind, year: useToday().slice(0, 4) });
  const isFiltered = Object.keys(filter).length > 0;
  const onlySearched = Object.keys(filter).every((name) => name === "q");
  return (
    <DataTable
      caption={t("company:drivers.title")}
      rows={drivers}
      rowKey={(row) => row.id}
      toolbar={<Toolbar filter={filter} />}
      foot={foot}
      empty={
        isFiltered ? (
          <>
            {t("empty.noDriver")} {t(onlySearched ? "empty.searchHint" : "empty.filterHint")}{" "}
            <Link to={PATH}>{t("empty.clear")}</Link>
          </>
        ) : (
          t("empty.drivers")
        )
      }
      columns={columns}
    />
  );
}
