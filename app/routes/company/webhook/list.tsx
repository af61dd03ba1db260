import { mayAfterStepUp } from "~/domain/session/actor";
import { listEndpoints } from "~/domain/webhook/endpoint.server";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Chip, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { ENDPOINT_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";
import { typeName } from "./type-name";

export const handle: Handle = { permission: "readWebhooks" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { webhooks: await throwAsErrorPage(listEndpoints(actor)), mayManage: mayAfterStepUp(actor, "manageWebhooks") };
}

export default function Webhooks({ loaderData: { webhooks, mayManage } }: Route.ComponentProps) {
  const { t } = useTexts("webhooks");
  return (
    <Page
      title={t("title")}
      intro={t("intro")}
      actions={
        mayManage && (
          <Link to="/my-company/webhooks/add" className="button">
            {t("add")}
          </Link>
        )
      }
    >
      <Table
        caption={t("caption", { count: webhooks.length })}
        rows={webhooks}
        rowKey={({ id }) => id}
        empty={t("none")}
        columns={[
          {
            label: t("url"),
            long: true,
            cell: ({ id, url }) => (
              <Link to={`/my-company/webhooks/${id}`} className="wrap-anywhere">
                {url}
              </Link>
            ),
          },
          { label: t("types"), long: true, cell: ({ types }) => types.map((type) => typeName(t, type)).join("; ") },
          {
            label: t("status"),
            cell: ({ state }) => <Chip tone={ENDPOINT_TONE[state]}>{word(t, "webhooks:state", state)}</Chip>,
          },
        ]}
      />
      <p>
        <Link to="/my-company">{t("tags:back")}</Link>
      </p>
    </Page>
  );
}
