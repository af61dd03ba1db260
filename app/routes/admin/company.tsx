import { Link } from "react-router";
import { getCompany } from "~/domain/company.server";
import { CompanyFacts } from "~/routes/company-facts";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/company";

export async function loader({ params, context }: Route.LoaderArgs) {
  return orPage(getCompany(actorOf(context), params.id));
}

export default function CompanyPage({ loaderData: { company, staff, positions, byStatus } }: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const writeTime = useInstant();
  return (
    <Page
      title={company.name}
      wide
      actions={
        <Link to={`/admin/company/${company.id}/new-user`} className="button">
          {t("company.newUser")}
        </Link>
      }
    >
      <Table
        caption={t("company.users")}
        rows={staff}
        rowKey={(row) => row.id}
        empty={t("company.noUsers")}
        columns={[
          { label: t("company.userName"), cell: (row) => <Link to={`/admin/user/${row.id}`}>{row.name}</Link> },
          { label: t("company.userEmail"), cell: (row) => row.email },
          { label: t("company.userRole"), cell: (row) => word(t, "common:role", row.role) },
          {
            label: t("company.userStatus"),
            cell: (row) => {
              const status = row.invited ? "invited" : row.status;
              return <Chip tone={STATUS_TONE[status]}>{word(t, "common:userStatus", status)}</Chip>;
            },
          },
          {
            label: t("company.lastSignIn"),
            cell: (row) => (row.lastSignInAt ? writeTime(row.lastSignInAt) : "–"),
          },
        ]}
      />
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <Card title={t("company:company.details")}>
          <CompanyFacts company={company} />
        </Card>
        <div className="grid gap-6">
          <Card title={t("company.positions")}>
            {positions.length === 0 ? (
              <p className="text-muted">{t("company.noPositions")}</p>
            ) : (
              <ul className="tasks">
                {positions.map((position) => (
                  <li key={position.code}>
                    <code>{position.code}</code>
                    <Chip tone={STATUS_TONE[position.status]}>
                      {word(t, "company:templateStatus", position.status)}
                    </Chip>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card title={t("company.applications")}>
            {byStatus.length === 0 ? (
              <p className="text-muted">{t("company.noApplications")}</p>
            ) : (
              <Facts
                facts={byStatus.map(({ status, number }): [string, string] => [
                  word(t, "common:applicationStatus", status),
                  String(number),
                ])}
              />
            )}
          </Card>
        </div>
      </div>
    </Page>
  );
}
