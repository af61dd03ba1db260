import { Form, Link } from "react-router";
import { findAuditFault } from "~/domain/audit/watch.server";
import { searchUsers } from "~/domain/company/company.server";
import { countCompanies, listCompanies } from "~/domain/company/list.server";
import { COMPANY_STATUSES } from "~/domain/company/status";
import { findAlarms } from "~/domain/operation/overview.server";
import { AuditAlarm } from "~/routes/shared/audit/alarm";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { addressOf, QuickFilters } from "~/ui/list-filter";
import { Card, Chip, Page } from "~/ui/page";
import { Pager, Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import { OperationAlarm } from "../operation/signs";
import type { Route } from "./+types/list";

const PATH = "/admin";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const search = new URL(request.url).searchParams;
  const [user, q] = ["user", "q"].map((name) => search.get(name)?.trim() || undefined);
  const status = COMPANY_STATUSES.find((value) => value === search.get("status"));
  const place = { cursor: search.get("cursor"), before: search.get("before") };
  return {
    ...(await orPage(listCompanies(actor, { q, status, ...place }))),
    counts: await orPage(countCompanies(actor)),
    asked: { user, q, status },
    moved: Boolean(place.cursor || place.before),
    users: user ? await orPage(searchUsers(actor, user)) : null,
    auditFault: await findAuditFault(actor),
    alarms: findAlarms(actor),
  };
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { companies, counts, nextCursor, previousCursor, asked, moved, users, auditFault, alarms } = loaderData;
  const { t } = useTexts("admin");
  const writeTime = useInstant();
  const { q, status } = asked;
  const page = (where: Record<string, string>) => addressOf(PATH, { ...asked, ...where });
  const all = COMPANY_STATUSES.reduce((sum, value) => sum + counts[value], 0);
  const chip = (name: string, count: number, value?: (typeof COMPANY_STATUSES)[number]): [typeof asked, string] => [
    { ...asked, status: value },
    t("companies:list.chip", { label: name, count }),
  ];
  return (
    <Page
      title={t("companies.title")}
      wide
      actions={
        <Link to="/admin/company/new" className="button">
          {t("companies.new")}
        </Link>
      }
    >
      <AuditAlarm fault={auditFault} />
      <OperationAlarm signs={alarms} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Finder name="q" label={t("companies.findCompany")} asked={asked} />
        <Finder name="user" label={t("companies.findUser")} asked={asked} />
      </div>
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
      <QuickFilters
        label={t("companies:list.byStatus")}
        path={PATH}
        filter={asked}
        chips={[
          chip(t("companies:list.all"), all),
          ...COMPANY_STATUSES.map((value) => chip(word(t, "common:companyStatus", value), counts[value], value)),
        ]}
      />
      <Table
        caption={t("companies.caption", { count: companies.length })}
        rows={companies}
        rowKey={(row) => row.id}
        empty={q || status || moved ? t("companies:list.none") : t("companies.empty")}
        columns={[
          {
            label: t("companies.name"),
            long: true,
            cell: (row) => <Link to={`/admin/company/${row.id}`}>{row.name}</Link>,
          },
          {
            label: t("companies.status"),
            cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:companyStatus", row.status)}</Chip>,
          },
          { label: t("companies.userCount"), cell: (row) => counted(row, "users", row.users) },
          { label: t("companies.open"), cell: (row) => counted(row, "applications", row.openApplications) },
          {
            label: t("companies.activity"),
            cell: (row) => (row.lastActivityAt ? writeTime(row.lastActivityAt) : "–"),
          },
        ]}
      />
      <Pager
        next={nextCursor && page({ cursor: nextCursor })}
        previous={previousCursor && page({ before: previousCursor })}
        first={moved ? page({}) : null}
      />
    </Page>
  );
}

type FinderProps = { name: "q" | "user"; label: string; asked: Route.ComponentProps["loaderData"]["asked"] };

function Finder({ name, label, asked }: FinderProps) {
  const { t } = useTexts();
  const value = asked[name];
  const others = Object.entries(asked).filter(([other, kept]) => other !== name && kept);
  return (
    <Form method="get" role="search" className="card">
      {others.map(([other, kept]) => (
        <input key={other} type="hidden" name={other} value={kept} />
      ))}
      <div className="field">
        <label htmlFor={name}>{label}</label>
        <div className="actions">
          <span className="grow basis-32">
            <input
              key={value}
              id={name}
              name={name}
              type="search"
              defaultValue={value ?? ""}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
            />
          </span>
          <button type="submit" className="button">
            {t("search")}
          </button>
          {value && (
            <Link to={addressOf(PATH, { ...asked, [name]: undefined })} className="button quiet">
              {t("clear")}
            </Link>
          )}
        </div>
      </div>
    </Form>
  );
}

const counted = ({ id, name }: { id: string; name: string }, part: string, number: number) => (
  <Link to={`/admin/company/${id}#${part}`} aria-label={`${number}: ${name}`}>
    {number}
  </Link>
);
