import { getCompany } from "~/domain/company/company.server";
import { publicLogo } from "~/domain/company/logo.server";
import { positionName } from "~/domain/template/template";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { CompanyFacts } from "~/routes/company/company/facts";
import { LogoCard } from "~/routes/company/company/logo-card";
import { Notes } from "~/routes/note/notes";
import { loadNotes } from "~/routes/note/notes.server";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import { useStaffColumns } from "../user/staff-columns";
import type { Route } from "./+types/company";
import { CompanyHistory } from "./event";
import { MOVE_PATH } from "./move-path";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOfContext(context);
  const { positions, ...rest } = await throwAsErrorPage(getCompany(actorOf(context), params.id));
  return {
    ...rest,
    positions: positions.map(({ code, status, definition }) => ({
      code,
      status,
      name: positionName(definition, language),
    })),
    logo: await publicLogo(params.id),
    notes: await loadNotes(context, request, { companyId: params.id }),
  };
}

export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const { company, staff, positions, byStatus, history, moves, logo, notes } = loaderData;
  const { t } = useTexts("admin");
  const columns = useStaffColumns();
  return (
    <Page
      title={company.name}
      wide
      actions={
        <>
          <Link to={`/admin/company/${company.id}/new-user`} className="button">
            {t("company.newUser")}
          </Link>
          <Link to={`/admin/company/${company.id}/access`} className="button quiet">
            {t("access:request.link")}
          </Link>
          <Link to={`/admin/company/${company.id}/edit`} className="button quiet">
            {t("account:company.edit")}
          </Link>
          {moves.map((move) => (
            <Link key={move} to={`/admin/company/${company.id}/${MOVE_PATH[move]}`} className="button quiet">
              {word(t, "companies:do", move)}
            </Link>
          ))}
        </>
      }
    >
      {company.status !== "active" && (
        <Notice tone="warning">
          <p>{t("companies:shut", { status: word(t, "common:companyStatus", company.status) })}</p>
        </Notice>
      )}
      <section id="users">
        <Table
          caption={t("company.users")}
          rows={staff}
          rowKey={(row) => row.id}
          empty={t("company.noUsers")}
          columns={columns}
        />
      </section>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Card title={t("company:company.details")}>
            <CompanyFacts company={company} />
          </Card>
          <LogoCard logo={logo} name={company.name} page={`/admin/company/${company.id}`} />
          <Card title={t("companies:history")}>
            <CompanyHistory events={history} />
          </Card>
        </div>
        <div className="grid gap-6">
          <Card title={t("company.positions")}>
            {positions.length === 0 ? (
              <p className="text-muted">{t("company.noPositions")}</p>
            ) : (
              <ul className="tasks">
                {positions.map((position) => (
                  <li key={position.code}>
                    <span>
                      {position.name} <code>{position.code}</code>
                    </span>
                    <Chip tone={STATUS_TONE[position.status]}>
                      {word(t, "company:templateStatus", position.status)}
                    </Chip>
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <Card id="applications" title={t("company.applications")}>
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
          <Notes {...notes} />
        </div>
      </div>
    </Page>
  );
}
