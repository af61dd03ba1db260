import { listUserEvents } from "~/domain/audit/list.server";
import { findEmailChange } from "~/domain/user/email-change.server";
import { accountStatus } from "~/domain/user/status";
import { viewUser } from "~/domain/user/viewer.server";
import { formatPhone } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { can } from "~/permissions";
import { useDeviceName } from "~/routes/session/own-sessions";
import { PostForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useLanguageName, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/user";
import { UserEvents } from "./events";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { user, ...rest } = await throwAsErrorPage(viewUser(actor, params.id));
  const { id, name, username, email, phone, rticRole, language, status, invited, lastSignInAt, twoFactorSetUpAt } =
    user;
  return {
    user: { id, name, username, email, phone, rticRole, language, status, invited, lastSignInAt, twoFactorSetUpAt },
    ...rest,
    emailChange: await throwAsErrorPage(findEmailChange(actor, params.id)),
    events: await throwAsErrorPage(listUserEvents(actor, params.id)),
    audit: can(actor, "readAudit") ? `/audit?person=${params.id}` : null,
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function UserViewer({ loaderData }: Route.ComponentProps) {
  const { user, disabling, events, audit } = loaderData;
  return (
    <Page title={user.name} intro={user.email} wide actions={<Actions {...loaderData} />}>
      {disabling && <Disabled {...disabling} />}
      {loaderData.emailChange && <EmailChange {...loaderData.emailChange} id={user.id} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Identity {...loaderData} />
        {user.rticRole === null && <Memberships {...loaderData} />}
        <Sessions {...loaderData} />
      </div>
      <UserEvents events={events} audit={audit} />
    </Page>
  );
}

function Actions({ user, actions }: Loaded) {
  const { t } = useTexts("admin");
  const here = `/admin/user/${user.id}`;
  const links = [
    { action: "edit", to: `${here}/edit`, label: t("users:viewer.edit") },
    { action: "reset", to: `${here}/reset-password`, label: t("user.reset") },
    { action: "resetSecondStep", to: `${here}/second-step`, label: t("twoFactor:reset.link") },
    { action: "masquerade", to: `${here}/masquerade`, label: t("user.masquerade") },
    { action: "disable", to: `${here}/disable`, label: t("users:viewer.disable") },
    { action: "enable", to: `${here}/enable`, label: t("users:viewer.enable") },
  ] as const;
  return (
    <>
      {actions.includes("invite") && (
        <PostForm action={`${here}/invitation`}>
          <button type="submit" className="button quiet">
            {t("user.inviteAgain")}
          </button>
        </PostForm>
      )}
      {links
        .filter(({ action }) => actions.includes(action))
        .map(({ action, to, label }) => (
          <Link key={action} to={to} className="button quiet">
            {label}
          </Link>
        ))}
    </>
  );
}

function Disabled({ at, by, reason }: NonNullable<Loaded["disabling"]>) {
  const { t } = useTexts("users");
  const formatTime = useInstant();
  return (
    <Notice tone="warning">
      <p>{t("viewer.disabled", { at: formatTime(at), name: by })}</p>
      <p>{reason}</p>
    </Notice>
  );
}

function EmailChange({
  id,
  email,
  expiresAt,
  confirmed,
  needsApproval,
}: NonNullable<Loaded["emailChange"]> & { id: string }) {
  const { t } = useTexts("users");
  const formatTime = useInstant();
  return (
    <Notice tone="info">
      <p>{t("emailChange.waits", { email, until: formatTime(expiresAt) })}</p>
      <ul className="mb-3 list-disc pl-6">
        {!confirmed && <li>{t("emailChange.address")}</li>}
        {needsApproval && <li>{t("emailChange.administrator")}</li>}
      </ul>
      <PostForm action={`/admin/user/${id}/email-change/withdrawal`}>
        <button type="submit" className="button quiet">
          {t("emailChange.withdraw")}
        </button>
      </PostForm>
    </Notice>
  );
}

function Identity({ user, failed, actions }: Loaded) {
  const { t } = useTexts("admin");
  const languageName = useLanguageName();
  const formatTime = useInstant();
  const status = accountStatus(user);
  return (
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
          [t("company:company.phone"), user.phone && formatPhone(user.phone)],
          [t("company:company.language"), languageName(user.language)],
          user.rticRole !== null && [t("company.userRole"), word(t, "common:role", user.rticRole)],
          [t("company.lastSignIn"), user.lastSignInAt && formatTime(user.lastSignInAt)],
          [
            t("twoFactor:title"),
            user.twoFactorSetUpAt
              ? t("twoFactor:since", { at: formatTime(user.twoFactorSetUpAt) })
              : t("twoFactor:off"),
          ],
          [
            t("users:viewer.failed"),
            failed.lastAt
              ? t("users:viewer.failedTries", { count: failed.number, at: formatTime(failed.lastAt) })
              : "0",
          ],
        ]}
      />
      {actions.includes("role") && (
        <p>
          <Link to={`/admin/user/${user.id}/role`} className="button quiet">
            {t("users:role.button")}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Memberships({ user, memberships, actions }: Loaded) {
  const { t } = useTexts("users");
  const here = `/admin/user/${user.id}/membership`;
  return (
    <Card title={t("admin:user.companies")}>
      {memberships.length === 0 ? (
        <p className="text-muted">{t("viewer.noCompanies")}</p>
      ) : (
        <ul className="tasks">
          {memberships.map(({ companyId, name, role, status }) => (
            <li key={companyId}>
              <span>
                <Link to={`/admin/company/${companyId}`}>{name}</Link>
                <span className="block">
                  {word(t, "common:role", role)}{" "}
                  {status !== "active" && (
                    <Chip tone={STATUS_TONE[status]}>{word(t, "common:companyStatus", status)}</Chip>
                  )}
                </span>
              </span>
              {actions.includes("memberships") && (
                <span className="flex flex-wrap gap-4">
                  <Link to={`${here}/${companyId}`} aria-label={t("viewer.roleIn", { company: name })}>
                    {t("role.button")}
                  </Link>
                  <Link to={`${here}/${companyId}/removal`} aria-label={t("viewer.removeFrom", { company: name })}>
                    {t("viewer.remove")}
                  </Link>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {actions.includes("join") && (
        <p>
          <Link to={here} className="button quiet">
            {t("join.button")}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Sessions({ user, sessions, actions }: Loaded) {
  const { t } = useTexts("admin");
  const nameOf = useDeviceName();
  const formatTime = useInstant();
  return (
    <Card title={t("user.sessions")}>
      {sessions.length === 0 ? (
        <p className="text-muted">{t("user.noSessions")}</p>
      ) : (
        <ul className="tasks">
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                <strong>{nameOf(session)}</strong>
                <span className="hint block">
                  {t("public:account.since", {
                    began: formatTime(session.createdAt),
                    seen: formatTime(session.lastSeenAt),
                  })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {actions.includes("signOut") && sessions.length > 0 && (
        <PostForm action={`/admin/user/${user.id}/sign-out`}>
          <button type="submit" className="button quiet">
            {t("users:viewer.signOut")}
          </button>
        </PostForm>
      )}
    </Card>
  );
}
