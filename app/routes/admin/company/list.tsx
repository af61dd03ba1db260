import { findAuditFault } from "~/domain/audit/watch.server";
import { searchUsers } from "~/domain/company/company.server";
import { countCompanies, listCompanies, listSimilarCompanies } from "~/domain/company/list.server";
import { COMPANY_STATUSES } from "~/domain/company/status";
import { getRticHome } from "~/domain/home/rtic-home.server";
import { findAlarms } from "~/domain/operation/overview.server";
import { formatNumber } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf, timeZoneOf } from "~/middleware/context.server";
import { AuditAlarm } from "~/routes/audit/alarm";
import { Similar } from "~/routes/company/driver/similar";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { ListToolbar, ListViews, SkipToRows, TOOLBAR_SEARCH } from "~/ui/list-toolbar";
import { Card, Chip, Page } from "~/ui/page";
import { DataTable, DataTableFoot } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import { OperationAlarm } from "../operation/indicators";
import type { Route } from "./+types/list";
import { NeedsAttention, Totals, Volume } from "./dashboard";

const PATH = "/admin";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const search = new URL(request.url).searchParams;
  const [user, q] = ["user", "q"].map((name) => search.get(name)?.trim() || undefined);
  const status = COMPANY_STATUSES.find((value) => value === search.get("status"));
  const paging = { cursor: search.get("cursor"), before: search.get("before") };
  const list = await throwAsErrorPage(listCompanies(actor, { q, status, ...paging }));
  const isUnfiltered = !user && !q && !status && !paging.cursor && !paging.before;
  return {
    dashboard: isUnfiltered ? await throwAsErrorPage(getRticHome(actor, timeZoneOf(context))) : null,
    ...list,
    similar:
      paging.cursor || paging.before
        ? []
        : await throwAsErrorPage(listSimilarCompanies(actor, { q, status }, list.companies.length)),
    counts: await throwAsErrorPage(countCompanies(actor)),
    filter: { user, q, status },
    isPaged: Boolean(paging.cursor || paging.before),
    users: user ? await throwAsErrorPage(searchUsers(actor, user)) : null,
    auditFault: await findAuditFault(actor),
    alarms: findAlarms(actor),
  };
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { dashboard, companies, counts, nextCursor, previousCursor, filter, isPaged, users, auditFault, alarms } =
    loaderData;
  const { t } = useTexts("admin");
  const formatTime = useInstant();
  const language = useLanguage();
  const { q, status } = filter;
  const page = (where: Record<string, string>) => addressOf(PATH, { ...filter, ...where });
  const all = COMPANY_STATUSES.reduce((sum, value) => sum + counts[value], 0);
  const view = (label: string, count: number, value?: (typeof COMPANY_STATUSES)[number]) => ({
    params: { status: value },
    label,
    count: formatNumber(count, language),
  });
  return (
    <Page
      title={t("companies.title")}
      list
      actions={
        <Link to="/admin/company/new" className="button">
          {t("companies.new")}
        </Link>
      }
    >
      <SkipToRows />
      <AuditAlarm fault={auditFault} />
      <OperationAlarm indicators={alarms} />
      {dashboard && (
        <>
          <Totals {...dashboard} companies={counts.active} />
          <NeedsAttention {...dashboard} />
        </>
      )}
      {users && (
        <Card title={t("companies.users")}>
          {users.length === 0 && <p className="text-muted">{t("companies.noUsers")}</p>}
          <ul className="tasks">
            {users.map((found) => (
              <li key={found.id}>
                <Link to={`/admin/user/${found.id}`}>{found.name}</Link>
                <span>
                  {found.email}{" "}
                  <Chip tone={STATUS_TONE[found.status]}>{word(t, "common:userStatus", found.status)}</Chip>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <ListViews
        label={t("companies:list.byStatus")}
        path={PATH}
        filter={filter}
        views={[
          view(t("companies:list.all"), all),
          ...COMPANY_STATUSES.map((value) => view(word(t, "common:companyStatus", value), counts[value], value)),
        ]}
      />
      <DataTable
        caption={t("companies.caption", { count: companies.length })}
        rows={companies}
        rowKey={(row) => row.id}
        toolbar={<Toolbar filter={filter} />}
        foot={
          <DataTableFoot
            next={nextCursor && page({ cursor: nextCursor })}
            previous={previousCursor && page({ before: previousCursor })}
            first={isPaged ? page({}) : null}
          />
        }
        empty={q || status || isPaged ? t("companies:list.none") : t("companies.empty")}
        columns={[
          {
            label: t("companies.name"),
            unlabeled: true,
            cell: (row) => (
              <Link to={`/admin/company/${row.id}`} className="opens">
                {row.name}
              </Link>
            ),
          },
          {
            label: t("companies.status"),
            width: "w-44",
            unlabeled: true,
            cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:companyStatus", row.status)}</Chip>,
          },
          { label: t("companies.userCount"), width: "w-32", cell: (row) => counted(row, "users", row.users) },
          {
            label: t("companies.open"),
            width: "w-48",
            cell: (row) => counted(row, "applications", row.openApplications),
          },
          {
            label: t("companies.activity"),
            width: "w-52",
            cell: (row) => (row.lastActivityAt ? formatTime(row.lastActivityAt) : null),
          },
        ]}
      />
      <Similar
        rows={loaderData.similar.map(({ id, name, status }) => ({
          id,
          name,
          similarity: "name",
          to: `/admin/company/${id}`,
          more: <Chip tone={STATUS_TONE[status]}>{word(t, "common:companyStatus", status)}</Chip>,
        }))}
      />
      {dashboard && <Volume {...dashboard} />}
    </Page>
  );
}

function Toolbar({ filter: { q, user, status } }: Pick<Route.ComponentProps["loaderData"], "filter">) {
  const { t } = useTexts("admin");
  return (
    <ListToolbar q={q} hint={t("companies.findCompany")} hidden={{ status }} isFiltered={Boolean(q || user || status)}>
      <input
        key={user}
        name="user"
        type="search"
        aria-label={t("companies.findUser")}
        placeholder={t("companies.findUser")}
        defaultValue={user}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className={TOOLBAR_SEARCH}
      />
    </ListToolbar>
  );
}

const counted = ({ id, name }: { id: string; name: string }, part: string, number: number) => (
  <Link to={`/admin/company/${id}#${part}`} className="beside" aria-label={`${number}: ${name}`}>
    {number}
  </Link>
);
