import { Link } from "react-router";
import { getUser } from "~/domain/user.server";
import { writePhone } from "~/domain/words";
import { actorOf } from "~/routes/context.server";
import { orPage } from "~/routes/respond.server";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/user";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user, memberships, sessions, canMasquerade } = await orPage(getUser(actorOf(context), params.id));
  const { id, name, username, email, phone, rticRole, language, status, invited, lastSignInAt } = user;
  return {
    user: { id, name, username, email, phone, rticRole, language, status, invited, lastSignInAt },
    memberships,
    sessions,
    canMasquerade,
  };
}

export default function UserViewer({
  loaderData: { user, memberships, sessions, canMasquerade },
}: Route.ComponentProps) {
  const { t } = useTexts("admin");
  const writeTime = useInstant();
  const status = user.invited ? "invited" : user.status;
  return (
    <Page
      title={user.name}
      lead={user.email}
      wide
      actions={
        <>
          {user.invited ? (
            <form method="post" action={`/admin/user/${user.id}/invitation`}>
              <button type="submit" className="button quiet">
                {t("user.inviteAgain")}
              </button>
            </form>
          ) : (
            <Link to={`/admin/user/${user.id}/reset-password`} className="button quiet">
              {t("user.reset")}
            </Link>
          )}
          {canMasquerade && (
            <Link to={`/admin/user/${user.id}/masquerade`} className="button quiet">
              {t("user.masquerade")}
            </Link>
          )}
        </>
      }
    >
      <div className="grid gap-6 lg:grid-cols-2 items-start">
        <Card title={t("user.identity")}>
          <Facts
            facts={[
              [
                t("company.userStatus"),
                <Chip key="status" tone={STATUS_TONE[status]}>
                  {word(t, "common:userStatus", status)}
                </Chip>,
              ],
              [t("user.username"), user.username],
              [t("company.userEmail"), user.email],
              [t("company:company.phone"), user.phone && writePhone(user.phone)],
              user.rticRole !== null && [t("company.userRole"), word(t, "common:role", user.rticRole)],
              [t("company.lastSignIn"), user.lastSignInAt && writeTime(user.lastSignInAt)],
            ]}
          />
        </Card>
        <Card title={t("user.companies")}>
          {memberships.length === 0 ? (
            <p className="text-muted">{t("user.noCompanies")}</p>
          ) : (
            <ul className="tasks">
              {memberships.map((membership) => (
                <li key={membership.companyId}>
                  <Link to={`/admin/company/${membership.companyId}`}>{membership.name}</Link>
                  <span>{word(t, "common:role", membership.role)}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={t("user.sessions")}>
          {sessions.length === 0 ? (
            <p className="text-muted">{t("user.noSessions")}</p>
          ) : (
            <ul className="grid gap-2">
              {sessions.map((session) => (
                <li key={session.id}>
                  {writeTime(session.lastSeenAt)}
                  <span className="hint block">{session.userAgent}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </Page>
  );
}
