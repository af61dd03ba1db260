import { Link } from "react-router";
import { listDrivers } from "~/domain/driver.server";
import { DRIVER_STATUSES } from "~/domain/driver-status";
import { expiryState } from "~/domain/expiry";
import { writeDay, writePhone } from "~/domain/words";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { ListFilter } from "~/ui/list-filter";
import { Chip, Page } from "~/ui/page";
import { Pager, Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/drivers";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const filter = { status: search.get("status"), q: search.get("q"), cursor: search.get("cursor") };
  return { filter, ...(await orPage(listDrivers(actorOf(context), filter))) };
}

export default function Drivers({ loaderData: { drivers, nextCursor, filter } }: Route.ComponentProps) {
  const { t } = useTexts("company");
  const language = useLanguage();
  const page = (cursor: string | null) =>
    `/drivers?${new URLSearchParams(Object.entries({ ...filter, cursor }).filter((entry): entry is [string, string] => Boolean(entry[1])))}`;
  return (
    <Page title={t("drivers.title")} wide>
      <ListFilter
        q={filter.q}
        hint={t("applications.searchHint")}
        status={filter.status}
        statuses={DRIVER_STATUSES.map((value) => ({ value, label: word(t, "common:driverStatus", value) }))}
      />
      <Table
        caption={t("drivers.caption", { count: drivers.length })}
        rows={drivers}
        rowKey={(row) => row.id}
        empty={t(filter.q || filter.status ? "drivers.noneFound" : "drivers.empty")}
        columns={[
          {
            label: t("drivers.name"),
            cell: (row) => (
              <Link to={`/driver/${row.id}`}>
                {`${row.lastName}, ${row.firstName}`.replace(/^, $/, "") || row.email}
              </Link>
            ),
          },
          {
            label: t("drivers.status"),
            cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:driverStatus", row.status)}</Chip>,
          },
          {
            label: t("drivers.licence"),
            cell: (row) => (row.cdl ? `${row.cdl.licenceClasses.join(", ")} · ${row.cdl.stateIssued}` : "–"),
          },
          { label: t("drivers.number"), cell: (row) => row.cdl?.maskedNumber ?? "–" },
          { label: t("drivers.expires"), cell: (row) => (row.cdl ? <Expiry on={row.cdl.expirationOn} /> : "–") },
          { label: t("drivers.endorsements"), cell: (row) => row.cdl?.endorsements.join(", ") || "–" },
          { label: t("drivers.hiredOn"), cell: (row) => (row.hiredOn ? writeDay(row.hiredOn, language) : "–") },
          { label: t("drivers.phone"), cell: (row) => (row.phone ? writePhone(row.phone) : "–") },
        ]}
      />
      <Pager next={nextCursor && page(nextCursor)} first={filter.cursor && page(null)} />
    </Page>
  );
}

function Expiry({ on }: { on: string }) {
  const { t } = useTexts();
  const language = useLanguage();
  const state = expiryState(on);
  return (
    <>
      {writeDay(on, language)} {state !== "valid" && <Chip tone={STATUS_TONE[state]}>{word(t, "expiry", state)}</Chip>}
    </>
  );
}
