import { type ListedClient, listClients } from "~/domain/api-client/client.server";
import { mayAfterStepUp } from "~/domain/session/actor";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Chip, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/list";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { clients: await throwAsErrorPage(listClients(actor)), mayManage: mayAfterStepUp(actor, "manageClients") };
}

export default function Clients({ loaderData: { clients, mayManage } }: Route.ComponentProps) {
  const { t } = useTexts("clients");
  const [live, ended] = [false, true].map((is) => clients.filter(({ revokedAt }) => (revokedAt !== null) === is)) as [
    ListedClient[],
    ListedClient[],
  ];
  return (
    <Page
      title={t("title")}
      intro={t("intro")}
      actions={
        mayManage && (
          <Link to="/my-company/clients/add" className="button">
            {t("add")}
          </Link>
        )
      }
    >
      <Card>{live.length === 0 ? <p className="text-muted">{t("none")}</p> : <Rows clients={live} />}</Card>
      {ended.length > 0 && (
        <Card title={t("ended")}>
          <Rows clients={ended} />
        </Card>
      )}
      <p>
        <a href="/api/docs">{t("docs")}</a>
      </p>
      <p>
        <Link to="/my-company">{t("back")}</Link>
      </p>
    </Page>
  );
}

function Rows({ clients }: { clients: ListedClient[] }) {
  const { t } = useTexts("clients");
  const at = useInstant();
  return (
    <ul className="tasks">
      {clients.map(({ id, name, lastUsedAt, revokedAt }) => (
        <li key={id} className="py-2">
          <Link to={`/my-company/clients/${id}`} className="min-h-6 wrap-anywhere">
            {name}
          </Link>
          {revokedAt ? (
            <Chip>{t("endedAt", { at: at(revokedAt) })}</Chip>
          ) : (
            <span className="hint">{lastUsedAt ? t("usedAt", { at: at(lastUsedAt) }) : t("neverUsed")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
