import { listRevealRequests } from "~/domain/application/record/reveal-limit.server";
import { getOwnCompany, listColleagues } from "~/domain/company/company.server";
import { publicLogo } from "~/domain/company/logo.server";
import { careersPath } from "~/domain/posting/careers";
import { getCareersPage } from "~/domain/posting/careers.server";
import { summarizeAccess } from "~/domain/provider-access/access.server";
import { type Actor, may, mayAfterStepUp } from "~/domain/session/actor";
import { listInvitations } from "~/domain/user/colleague-invitation.server";
import { listEmailChanges } from "~/domain/user/email-change.server";
import { env } from "~/env.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { can } from "~/permissions";
import { Link } from "~/ui/link";
import { Card, Chip, Logo, Page } from "~/ui/page";
import { type Column, Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/my-company";
import { CompanyFacts } from "./facts";
import { LogoCard } from "./logo-card";
import { PendingInvitations } from "./pending";
import { Requests } from "./requests";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const company = await throwAsErrorPage(getOwnCompany(actor));
  return {
    company,
    logo: await publicLogo(company.id),
    colleagues: await throwAsErrorPage(listColleagues(actor)),
    mayEdit: can(actor, "editCompany"),
    careers: can(actor, "editCompany") ? await careersAddress(actor) : null,
    requests: may(actor, "approveRequests")
      ? {
          emails: await throwAsErrorPage(listEmailChanges(actor)),
          reveals: await throwAsErrorPage(listRevealRequests(actor)),
        }
      : null,
    mayRequireTwoFactor: mayAfterStepUp(actor, "requireTwoFactor"),
    mayAppoint: mayAfterStepUp(actor, "appointAdministrators"),
    mayInvite: mayAfterStepUp(actor, "inviteColleagues"),
    invitations: may(actor, "editCompany") ? await throwAsErrorPage(listInvitations(actor)) : [],
    access: can(actor, "editCompany") ? await throwAsErrorPage(summarizeAccess(actor)) : null,
    mayName: mayAfterStepUp(actor, "nameInvestigators"),
  };
}

async function careersAddress(actor: Actor): Promise<string | null> {
  const { slug, isShown } = await throwAsErrorPage(getCareersPage(actor));
  return isShown ? env.appUrl + careersPath(slug) : null;
}

type Colleague = Route.ComponentProps["loaderData"]["colleagues"][number];

export default function MyCompany({ loaderData }: Route.ComponentProps) {
  const {
    company,
    logo,
    colleagues,
    mayEdit,
    careers,
    mayRequireTwoFactor,
    mayAppoint,
    mayInvite,
    mayName,
    access,
    invitations,
    requests,
  } = loaderData;
  const { t } = useTexts("account");
  const columns: Column<Colleague>[] = [
    { label: t("admin:company.userName"), cell: ({ name }) => name },
    {
      label: t("admin:company.userRole"),
      cell: ({ role, isInvestigator }) =>
        [word(t, "common:role", role), isInvestigator && t("investigator.reads")].filter(Boolean).join(", "),
    },
  ];
  if (mayEdit)
    columns.push(
      {
        label: t("admin:company.userEmail"),
        long: true,
        cell: ({ account }) =>
          account && (
            <a href={`mailto:${account.email}`} className="wrap-anywhere">
              {account.email}
            </a>
          ),
      },
      {
        label: t("admin:company.userStatus"),
        cell: ({ id, name, role, account, isInvestigator }) =>
          account && (
            <>
              <Chip tone={STATUS_TONE[account.status]}>{word(t, "common:userStatus", account.status)}</Chip>
              {mayAppoint && role === "Manager" && account.status !== "disabled" && (
                <Link
                  to={`/my-company/administrator/${id}`}
                  aria-label={t("appointment.linkName", { name })}
                  className="block"
                >
                  {t("appointment.link")}
                </Link>
              )}
              {mayName && role === "Manager" && (account.status !== "disabled" || isInvestigator) && (
                <Link
                  to={`/my-company/investigator/${id}`}
                  aria-label={t("investigator.linkName", { name })}
                  className="block"
                >
                  {t("investigator.link")}
                </Link>
              )}
            </>
          ),
      },
    );
  return (
    <Page
      title={company.name}
      intro={t(mayEdit ? "company.introAdministrator" : "company.introManager")}
      actions={
        mayEdit && (
          <Link to="/my-company/edit" className="button">
            {t("company.edit")}
          </Link>
        )
      }
    >
      {requests && <Requests requests={requests} />}
      {access && (
        <Card title={t("access:title")}>
          <p>{t(access.waiting ? "access:waits" : access.open ? "access:isOpen" : "access:isShut")}</p>
          <p>
            <Link to="/my-company/access" className={access.waiting ? "button" : "button quiet"}>
              {t("access:title")}
            </Link>
          </p>
        </Card>
      )}
      {!mayEdit && <Logo logo={logo} name={company.name} />}
      <Card title={t("company:company.details")}>
        <CompanyFacts company={company} />
      </Card>
      {mayEdit && <LogoCard logo={logo} name={company.name} page="/my-company" />}
      <section className="grid gap-3">
        <h2>{t("company.staff")}</h2>
        <Table
          caption={t("company.staffCaption", { count: colleagues.length })}
          columns={columns}
          rows={colleagues}
          rowKey={({ id }) => id}
          empty={null}
        />
        <p className="hint">{t(mayAppoint ? "company.staffByBoth" : "company.staffBy")}</p>
        {mayInvite && (
          <p>
            <Link to="/my-company/invitation" className="button quiet">
              {t("invitation.invite")}
            </Link>
          </p>
        )}
      </section>
      {mayInvite && <PendingInvitations invitations={invitations} />}
      <Card title={t("messages:texts.title")}>
        <p>{t("messages:texts.intro")}</p>
        <p>
          <Link to="/my-company/texts" className="button quiet">
            {t("messages:texts.title")}
          </Link>
        </p>
      </Card>
      <Card title={t("tags:title")}>
        <p>{t("tags:intro")}</p>
        <p>
          <Link to="/my-company/tags" className="button quiet">
            {t("tags:title")}
          </Link>
        </p>
      </Card>
      <Card title={t("releases:texts.title")}>
        <p>{t("releases:texts.intro")}</p>
        <p>
          <Link to="/my-company/releases" className="button quiet">
            {t("releases:texts.title")}
          </Link>
        </p>
      </Card>
      <Card title={t("forms:title")}>
        <p>{t("forms:intro")}</p>
        <p>
          <Link to="/my-company/forms" className="button quiet">
            {t("forms:title")}
          </Link>
        </p>
      </Card>
      <Card title={t("qualification:settings.title")}>
        <p>{t("qualification:settings.intro")}</p>
        <p>
          <Link to="/my-company/qualification" className="button quiet">
            {t("qualification:settings.title")}
          </Link>
        </p>
      </Card>
      <Card title={t("requests:renewals.title")}>
        <p>{t(company.requestsRenewals ? "requests:renewals.on" : "requests:renewals.off")}</p>
        {mayEdit && (
          <p>
            <Link to="/my-company/renewals" className="button quiet">
              {t("requests:renewals.change")}
            </Link>
          </p>
        )}
      </Card>
      <Card title={t("reports:equal.title")}>
        <p>{t(company.asksEqualOpportunity ? "reports:equal.on" : "reports:equal.off")}</p>
        {mayEdit && (
          <p>
            <Link to="/my-company/equal-opportunity" className="button quiet">
              {t("reports:equal.change")}
            </Link>
          </p>
        )}
      </Card>
      <Card title={t("adverse:pre.setting.title")}>
        <p>{t("adverse:pre.setting.now", { count: company.preNoticeDays })}</p>
        {mayEdit && (
          <p>
            <Link to="/my-company/pre-notice" className="button quiet">
              {t("adverse:pre.setting.change")}
            </Link>
          </p>
        )}
      </Card>
      {mayEdit && (
        <Card title={t("jobs:careers.page")}>
          <p>{t("jobs:careers.card")}</p>
          {careers === null ? (
            <p className="text-muted">{t("jobs:careers.off")}</p>
          ) : (
            <p>
              <a href={careers} className="wrap-anywhere">
                {careers}
              </a>
            </p>
          )}
          <p>
            <Link to="/my-company/careers" className="button quiet">
              {t("jobs:careers.page")}
            </Link>
          </p>
        </Card>
      )}
      {mayEdit && (
        <Card title={t("clients:title")}>
          <p>{t("clients:intro")}</p>
          <p>
            <Link to="/my-company/clients" className="button quiet">
              {t("clients:title")}
            </Link>
          </p>
        </Card>
      )}
      {mayEdit && (
        <Card title={t("retention:title")}>
          <p>{t("retention:card")}</p>
          <p>
            <Link to="/retention" className="button quiet">
              {t("retention:title")}
            </Link>
          </p>
        </Card>
      )}
      {mayRequireTwoFactor && (
        <Card title={t("twoFactor:title")}>
          <p>{t(company.twoFactorRequiredSince ? "twoFactor:company.isDemanded" : "twoFactor:company.isOffered")}</p>
          <p>
            <Link to="/my-company/second-step" className="button quiet">
              {t("twoFactor:company.change")}
            </Link>
          </p>
        </Card>
      )}
    </Page>
  );
}
