import { isOverdue } from "~/domain/session/actor";
import { getOwnTwoFactor } from "~/domain/two-factor/own.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/two-factor";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { ...(await throwAsErrorPage(getOwnTwoFactor(actor))), overdue: isOverdue(actor) };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function TwoFactor({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("twoFactor");
  const { appSince, passkeys, remainingCodes, overdue } = loaderData;
  const isOn = appSince !== null || passkeys.length > 0;
  return (
    <Page title={t("title")} intro={t(isOn ? "introOn" : "introOff")}>
      {overdue && (
        <Notice tone="warning">
          <p>{t("overdue")}</p>
        </Notice>
      )}
      {isOn && remainingCodes === 0 && (
        <Notice tone="warning">
          <p>{t("codes.none")}</p>
        </Notice>
      )}
      <AuthenticatorApp {...loaderData} />
      <Passkeys {...loaderData} />
      {isOn && (
        <Card title={t("codes.title")}>
          <p>{t("codes.left", { count: remainingCodes })}</p>
          <p>
            <Link to="/user/second-step/codes" className="button quiet">
              {t(remainingCodes > 0 ? "codes.renew" : "codes.make")}
            </Link>
          </p>
        </Card>
      )}
    </Page>
  );
}

function AuthenticatorApp({ appSince }: Loaded) {
  const { t } = useTexts("twoFactor");
  const formatTime = useInstant();
  return (
    <Card title={t("app.title")}>
      <p>{appSince ? t("app.since", { at: formatTime(appSince) }) : t("app.description")}</p>
      <div className="actions">
        <Link to="/user/second-step/app" className={appSince ? "button quiet" : "button"}>
          {t(appSince ? "app.replace" : "app.setUp")}
        </Link>
        {appSince && (
          <Link to="/user/second-step/app/removal" className="button quiet">
            {t("app.remove")}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Passkeys({ passkeys, arePasskeysPossible }: Loaded) {
  const { t } = useTexts("twoFactor");
  const formatTime = useInstant();
  return (
    <Card title={t("passkeys.title")}>
      <p>{t("passkeys.description")}</p>
      {passkeys.length > 0 && (
        <ul className="tasks">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <span className="min-w-0">
                <strong className="wrap-anywhere">{name}</strong>
                <span className="hint block">
                  {lastUsedAt
                    ? t("passkeys.used", { added: formatTime(createdAt), used: formatTime(lastUsedAt) })
                    : t("passkeys.added", { added: formatTime(createdAt) })}
                </span>
              </span>
              <Link
                to={`/user/second-step/passkey/${id}/removal`}
                className="button quiet"
                aria-label={t("passkeys.removeName", { name })}
              >
                {t("passkeys.remove")}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {arePasskeysPossible ? (
        <p>
          <Link to="/user/second-step/passkey" className="button quiet">
            {t("passkeys.add")}
          </Link>
        </p>
      ) : (
        <p className="hint">{t("passkeys.needDomain")}</p>
      )}
    </Card>
  );
}
