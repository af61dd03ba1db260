import { Link } from "react-router";
import { readNames } from "~/domain/application/list";
import type { ExpiryState } from "~/domain/day";
import { DRIVER_FILTERS, EXPIRY_FILTERS } from "~/domain/driver/list";
import { listDrivers } from "~/domain/driver/list.server";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { CDL_CLASSES, describeCode, LICENSING_STATES } from "~/domain/reference";
import { mayOnceProven } from "~/domain/session/actor";
import { writeDay, writeNumber, writePhone } from "~/domain/words";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { addressOf, FilterSelect, ListFilter, QuickFilters } from "~/ui/list-filter";
import { Chip, Page } from "~/ui/page";
import { Pager, Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";

const PATH = "/drivers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const search = new URL(request.url).searchParams;
  const filter = readNames(search, DRIVER_FILTERS);
  const place = readNames(search, ["cursor", "before"]);
  const list = await orPage(listDrivers(actor, { ...filter, ...place }));
  return { ...list, filter, place, canExport: mayOnceProven(actor, "exportLists") };
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
      wide
      actions={
        loaderData.canExport && (
          <a href={addressOf("/drivers/export", filter)} className="button quiet" title={t("exportHint")}>
            {t("export")}
          </a>
        )
      }
    >
      <Filter filter={filter} />
      <DriverTable
        loaded={loaderData}
        caption={t("caption", {
          found: t("count", { number }),
          sort: word(t, "lists:sort", "name_asc"),
        })}
      />
      <Pager
        next={nextCursor && page({ cursor: nextCursor })}
        previous={previousCursor && page({ before: previousCursor })}
        first={place.cursor || place.before ? page({}) : null}
      />
    </Page>
  );
}

function Filter({ filter }: Pick<Loaded, "filter">) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const chips: [filter: Loaded["filter"], label: string][] = [
    [{}, t("chip.everybody")],
    [{ status: "active" }, t("chip.active")],
    [{ status: "approved" }, t("chip.approvedDrivers")],
    [{ expiry: "30" }, t("chip.expiring")],
    [{ expiry: "expired" }, t("chip.expired")],
  ];
  return (
    <>
      <QuickFilters label={t("quick")} path={PATH} filter={filter} chips={chips} />
      <ListFilter q={filter.q} hint={t("applications.hint")} narrowed={Object.keys(filter).length > 0}>
        <FilterSelect
          name="status"
          label={t("drivers.status")}
          value={filter.status}
          options={DRIVER_STATUSES.map((value) => ({ value, label: word(t, "common:driverStatus", value) }))}
        />
        <FilterSelect
          name="class"
          label={t("drivers.class")}
          value={filter.class}
          options={CDL_CLASSES.map(({ code }) => ({ value: code, label: describeCode(CDL_CLASSES, code, language) }))}
        />
        <FilterSelect
          name="state"
          label={t("drivers.state")}
          value={filter.state}
          options={LICENSING_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <FilterSelect
          name="expiry"
          label={t("drivers.expiry")}
          value={filter.expiry}
          options={EXPIRY_FILTERS.map((value) => ({ value, label: word(t, "lists:expiry", value) }))}
        />
      </ListFilter>
    </>
  );
}

/** Green only while nothing of the driver has expired or soon will. */
function Expires({ cdl, document }: Pick<Loaded["drivers"][number], "cdl" | "document">) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const chip = (expiry: ExpiryState) => <Chip tone={STATUS_TONE[expiry]}>{word(t, "common:expiry", expiry)}</Chip>;
  return (
    <>
      {cdl && (
        <span>
          {writeDay(cdl.expirationOn, language)} {(cdl.expiry !== "valid" || !document) && chip(cdl.expiry)}
        </span>
      )}
      {document && (
        <span className="block">
          {word(t, "public:fileKind", document.kind)}: {writeDay(document.expiresOn, language)} {chip(document.expiry)}
        </span>
      )}
    </>
  );
}

function DriverTable({ loaded: { drivers, filter }, caption }: { loaded: Loaded; caption: string }) {
  const { t } = useTexts("lists");
  const language = useLanguage();
  const narrowed = Object.keys(filter).length > 0;
  return (
    <Table
      caption={caption}
      rows={drivers}
      rowKey={(row) => row.id}
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
        {
          label: t("drivers.name"),
          long: true,
          cell: (row) => (
            <Link to={`/driver/${row.id}`}>{`${row.lastName}, ${row.firstName}`.replace(/^, $/, "") || row.email}</Link>
          ),
        },
        {
          label: t("drivers.status"),
          cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:driverStatus", row.status)}</Chip>,
        },
        { label: t("drivers.class"), cell: (row) => row.cdl?.licenceClasses.join(", ") || null },
        { label: t("drivers.number"), cell: (row) => row.cdl?.maskedNumber ?? null },
        { label: t("drivers.state"), cell: (row) => row.cdl?.stateIssued ?? null },
        {
          label: t("drivers.expires"),
          cell: (row) => <Expires {...row} />,
        },
        { label: t("drivers.endorsements"), cell: (row) => row.cdl?.endorsements.join(", ") || null },
        { label: t("drivers.hiredOn"), cell: (row) => (row.hiredOn ? writeDay(row.hiredOn, language) : null) },
        { label: t("drivers.phone"), cell: (row) => (row.phone ? writePhone(row.phone) : null) },
      ]}
    />
  );
}
