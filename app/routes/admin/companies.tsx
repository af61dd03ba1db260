import { Form, Link } from "react-router";
import { listCompanies, searchUsers } from "~/domain/company.server";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Chip, Page } from "~/ui/page";
import { Pager, Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/companies";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const search = new URL(request.url).searchParams;
  const cursor = search.get("cursor");
  const q = search.get("user");
  return {
    ...(await orPage(listCompanies(actor, { cursor }))),
    cursor,
    q,
    users: q ? await orPage(searchUsers(actor, q)) : null,
  };
}

export default function Companies({ loaderData: { companies, nextCursor, cursor, q, users } }: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const writeTime = useInstant();
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
      <Form method="get" role="search" className="card flex flex-wrap items-end gap-4">
        <div className="field grow">
          <label htmlFor="user">{t("companies.findUser")}</label>
          <input
            key={q}
            id="user"
            name="user"
            type="search"
            defaultValue={q ?? ""}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <button type="submit" className="button">
          {t("common:search")}
        </button>
      </Form>
      {users && (
        <Card title={t("companies.users")}>
          {users.length === 0 && <p className="text-muted">{t("companies.noUsers")}</p>}
          <ul className="tasks">
            {users.map((user) => (
              <li key={user.id}>
                <Link to={`/admin/user/${user.id}`}>{user.name}</Link>
                <span>
                  {user.email} <Chip tone={STATUS_TONE[user.status]}>{word(t, "common:userStatus", user.status)}</Chip>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Table
        caption={t("companies.caption", { count: companies.length })}
        rows={companies}
        rowKey={(row) => row.id}
        empty={t("companies.empty")}
        columns={[
          { label: t("companies.name"), cell: (row) => <Link to={`/admin/company/${row.id}`}>{row.name}</Link> },
          {
            label: t("companies.status"),
            cell: (row) => <Chip tone={STATUS_TONE[row.status]}>{word(t, "common:companyStatus", row.status)}</Chip>,
          },
          { label: t("companies.userCount"), cell: (row) => row.users },
          { label: t("companies.open"), cell: (row) => row.openApplications },
          {
            label: t("companies.activity"),
            cell: (row) => (row.lastActivityAt ? writeTime(row.lastActivityAt) : "–"),
          },
        ]}
      />
      <Pager next={nextCursor && `/admin?cursor=${nextCursor}`} first={cursor && "/admin"} />
    </Page>
  );
}
