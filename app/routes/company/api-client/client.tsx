import { MAX_KEYS, scopeTextKey } from "~/domain/api-client/client";
import { getClient } from "~/domain/api-client/client.server";
import { mayAfterStepUp } from "~/domain/session/actor";
import { formatDay } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Facts, Notice, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/client";

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return {
    client: await throwAsErrorPage(getClient(actor, params.id)),
    mayManage: mayAfterStepUp(actor, "manageClients"),
  };
}

export default function Client({ loaderData: { client, mayManage } }: Route.ComponentProps) {
  const { t } = useTexts("clients");
  const at = useInstant();
  const language = useLanguage();
  const { id, name, scopes, origins, endsOn, keys, addresses, revokedAt } = client;
  const mayChange = mayManage && !revokedAt;
  const page = `/my-company/clients/${id}`;
  return (
    <Page
      title={name}
      actions={
        mayChange && (
          <>
            <Link to={`${page}/edit`} className="button quiet">
              {t("edit")}
            </Link>
            <Link to={`${page}/end`} className="button quiet">
              {t("end")}
            </Link>
          </>
        )
      }
    >
      {revokedAt && <Notice tone="info">{t("endedAt", { at: at(revokedAt) })}</Notice>}
      <Card title={t("may")}>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>
              {word(t, "clients:scopes", scopeTextKey(scope))} <code className="hint">{scope}</code>
            </li>
          ))}
        </ul>
        <p className="hint">{t("never")}</p>
        <Facts
          facts={[
            endsOn !== null && [t("endsOn"), formatDay(endsOn, language)],
            origins.length > 0 && [t("origins"), origins.join(", ")],
          ]}
        />
      </Card>
      {!revokedAt && (
        <Card title={t("keys")}>
          {keys.length === 0 && <p className="text-muted">{t("noKeys")}</p>}
          <ul className="tasks">
            {keys.map((key) => (
              <li key={key.id} className="py-2">
                <code>{t("keyStarts", { key: key.prefix })}</code>
                <span className="hint">
                  {key.lastUsedAt ? t("usedAt", { at: at(key.lastUsedAt) }) : t("keyMadeAt", { at: at(key.createdAt) })}
                </span>
                {mayManage && (
                  <Link
                    to={`${page}/key/${key.id}/end`}
                    aria-label={t("endKeyOf", { key: key.prefix })}
                    className="min-h-6"
                  >
                    {t("endKey")}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          {mayManage && keys.length < MAX_KEYS && (
            <p>
              <Link to={`${page}/key`} className="button">
                {t("makeKey")}
              </Link>
            </p>
          )}
          <p className="hint">{t("rotation")}</p>
        </Card>
      )}
      <Card title={t("use")}>
        <Facts
          facts={[
            [t("lastUse"), client.lastUsedAt ? at(client.lastUsedAt) : t("neverUsed")],
            [t("uses"), String(client.uses)],
            addresses.length > 0 && [t("addresses"), addresses.join(", ")],
          ]}
        />
        <p className="hint">{t("useHint")}</p>
      </Card>
      <p>
        <Link to="/my-company/clients">{t("toList")}</Link>
      </p>
    </Page>
  );
}
