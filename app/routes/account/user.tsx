import { getOwnAccount } from "~/domain/user.server";
import { writePhone } from "~/domain/words";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/user";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  if (actor.role === "Applicant") return { account: null, email: actor.email };
  const account = await orPage(getOwnAccount(actor));
  return {
    account,
    email: account.user.email,
    role: actor.role,
    activeCompanyId: "companyId" in actor ? actor.companyId : null,
    currentSession: "sessionId" in actor ? actor.sessionId : null,
  };
}

export default function User({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const writeTime = useInstant();
  const { account } = loaderData;
  if (!account)
    return (
      <Page title={t("common:myAccount")}>
        <Card>
          <Facts facts={[[t("company.userEmail"), loaderData.email]]} />
          <p className="hint">{t("account.applicant")}</p>
        </Card>
      </Page>
    );
  const { user, memberships, sessions } = account;
  return (
    <Page title={t("common:myAccount")} lead={user.name}>
      <Card title={t("user.identity")}>
        <Facts
          facts={[
            [t("company.userName"), user.name],
            [t("user.username"), user.username],
            [t("company.userEmail"), user.email],
            [t("company:company.phone"), user.phone && writePhone(user.phone)],
            [t("company.userRole"), word(t, "common:role", loaderData.role ?? "")],
          ]}
        />
      </Card>
      {memberships.length > 0 && (
        <Card title={t("user.companies")}>
          <ul className="tasks">
            {memberships.map((membership) => (
              <li key={membership.companyId}>
                <span>
                  {membership.name}, {word(t, "common:role", membership.role)}
                </span>
                {membership.companyId === loaderData.activeCompanyId ? (
                  <Chip tone="success">{t("account.active")}</Chip>
                ) : (
                  membership.status === "active" && (
                    <form method="post" action="/user/active-company">
                      <button
                        type="submit"
                        name="companyId"
                        value={membership.companyId}
                        className="button quiet"
                        aria-label={t("account.switchTo", { company: membership.name })}
                      >
                        {t("account.switch")}
                      </button>
                    </form>
                  )
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t("user.sessions")}>
        <ul className="grid gap-2">
          {sessions.map((session) => (
            <li key={session.id}>
              {writeTime(session.lastSeenAt)}{" "}
              {session.id === loaderData.currentSession && <Chip tone="info">{t("account.thisOne")}</Chip>}
              <span className="hint block">{session.userAgent}</span>
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <form method="post" action="/user/sessions">
            <button type="submit" className="button quiet">
              {t("account.signOutOthers")}
            </button>
          </form>
        )}
      </Card>
    </Page>
  );
}
