import { readParams } from "~/domain/application/list";
import { AUDIT_FILTERS, WITHOUT_VIEWS, withPageDefaults } from "~/domain/audit/list";
import { findAuditPerson, listAudit, listAuditCompanies } from "~/domain/audit/list.server";
import { findAuditFault } from "~/domain/audit/watch.server";
import { mayAfterStepUp } from "~/domain/session/actor";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { Page } from "~/ui/page";
import { Pager } from "~/ui/table";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/audit";
import { AuditAlarm } from "./alarm";
import { AuditChips, AuditFilterForm } from "./filter";
import { AuditTable } from "./table";

const PATH = "/audit";

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const search = new URL(request.url).searchParams;
  const filter = readParams(search, AUDIT_FILTERS);
  const paging = readParams(search, ["cursor", "before"]);
  return {
    ...(await throwAsErrorPage(listAudit(actor, { ...withPageDefaults(filter), ...paging }))),
    filter,
    paging,
    companies: await throwAsErrorPage(listAuditCompanies(actor)),
    person: await throwAsErrorPage(findAuditPerson(actor, filter.person)),
    platform: !("companyId" in actor),
    auditFault: await findAuditFault(actor),
    canExport: mayAfterStepUp(actor, "exportAudit"),
  };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("audit");
  const { rows, count, filter, paging, companies, person, platform, canExport, auditFault } = loaderData;
  const { nextCursor, previousCursor } = loaderData;
  const page = (where: Record<string, string>) => addressOf(PATH, { ...filter, ...where });
  return (
    <Page
      title={t("title")}
      intro={t(platform ? "introPlatform" : "introCompany")}
      wide
      actions={
        canExport && (
          <a
            href={addressOf("/audit/export", withPageDefaults(filter))}
            className="button quiet"
            title={t("exportHint")}
          >
            {t("export")}
          </a>
        )
      }
    >
      <AuditAlarm fault={auditFault} />
      <AuditChips filter={filter} />
      <AuditFilterForm filter={filter} companies={companies} platform={platform} />
      {withPageDefaults(filter).looks === WITHOUT_VIEWS && (
        <p className="text-muted">
          {t("withoutLooks")} <Link to={addressOf(PATH, { ...filter, looks: "all" })}>{t("withLooks")}</Link>
        </p>
      )}
      {person && <p>{t("ofPerson", { name: person })}</p>}
      {filter.object && <p>{t("ofObject")}</p>}
      <AuditTable rows={rows} count={count} filter={filter} platform={platform} />
      <Pager
        next={nextCursor && page({ cursor: nextCursor })}
        previous={previousCursor && page({ before: previousCursor })}
        first={paging.cursor || paging.before ? page({}) : null}
      />
    </Page>
  );
}
