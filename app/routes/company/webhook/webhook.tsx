import { readParams } from "~/domain/application/list";
import { EVENT_RETENTION_DAYS } from "~/domain/event/event";
import { mayAfterStepUp } from "~/domain/session/actor";
import { listDeliveries, type ShownDelivery } from "~/domain/webhook/delivery.server";
import { getEndpoint } from "~/domain/webhook/endpoint.server";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { addressOf } from "~/ui/list-filter";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { type Column, Pager, Table } from "~/ui/table";
import { DELIVERY_TONE, ENDPOINT_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/webhook";
import { typeName } from "./type-name";

export const handle: Handle = { permission: "readWebhooks" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const paging = readParams(new URL(request.url).searchParams, ["cursor", "before"]);
  return {
    paging,
    webhook: await throwAsErrorPage(getEndpoint(actor, params.id)),
    ...(await throwAsErrorPage(listDeliveries(actor, params.id, paging))),
    mayManage: mayAfterStepUp(actor, "manageWebhooks"),
  };
}

export default function Webhook({ loaderData }: Route.ComponentProps) {
  const { webhook, deliveries, nextCursor, previousCursor, paging, mayManage } = loaderData;
  const { t } = useTexts("webhooks");
  const formatTime = useInstant();
  const own = `/my-company/webhooks/${webhook.id}`;
  const acts = webhook.state === "off" ? (["on", "secret", "end"] as const) : (["test", "secret", "end"] as const);
  const isManaged = mayManage && webhook.state !== "ended";
  return (
    <Page
      title={webhook.url}
      intro={
        <>
          <Chip tone={ENDPOINT_TONE[webhook.state]}>{word(t, "webhooks:state", webhook.state)}</Chip>{" "}
          {t("since", { at: formatTime(webhook.createdAt) })}
        </>
      }
    >
      {webhook.state === "off" && <Notice tone="warning">{t("isOff", { days: EVENT_RETENTION_DAYS })}</Notice>}
      {webhook.state === "ended" && <Notice tone="info">{t("isEnded")}</Notice>}
      {webhook.state === "active" && webhook.failingSince && (
        <Notice tone="warning">{t("failing", { at: formatTime(webhook.failingSince) })}</Notice>
      )}
      <Card title={t("types")}>
        <ul>
          {webhook.types.map((type) => (
            <li key={type}>
              {typeName(t, type)} <code className="hint wrap-anywhere">{type}</code>
            </li>
          ))}
        </ul>
        {webhook.previousUntil && new Date(webhook.previousUntil).getTime() > Date.now() && (
          <p className="hint">{t("rotating", { at: formatTime(webhook.previousUntil) })}</p>
        )}
        {isManaged && (
          <p className="flex flex-wrap gap-3">
            {acts.map((act) => (
              <Link key={act} to={`${own}/${act}`} className="button quiet">
                {t(`act.${act}.link`)}
              </Link>
            ))}
          </p>
        )}
      </Card>
      <section className="grid gap-3">
        <h2>{t("sent")}</h2>
        <Table
          caption={t("sentCaption")}
          rows={deliveries}
          rowKey={({ id }) => id}
          empty={t("nothingSent")}
          columns={useColumns(own, isManaged)}
        />
        <Pager
          next={nextCursor && addressOf(own, { cursor: nextCursor })}
          previous={previousCursor && addressOf(own, { before: previousCursor })}
          first={paging.cursor || paging.before ? own : null}
        />
        {isManaged && deliveries.length > 0 && (
          <p>
            <Link to={`${own}/replay`} className="button quiet">
              {t("replay.link")}
            </Link>
          </p>
        )}
      </section>
      <p>
        <Link to="/my-company/webhooks">{t("back")}</Link>
      </p>
    </Page>
  );
}

function useColumns(own: string, isManaged: boolean): Column<ShownDelivery>[] {
  const { t } = useTexts("webhooks");
  const formatTime = useInstant();
  const answerOf = ({ lastStatus, lastFault }: ShownDelivery) => {
    if (lastFault) return word(t, "webhooks:fault", lastFault);
    return lastStatus === null ? t("noAnswer") : t("httpStatus", { status: lastStatus });
  };
  const columns: Column<ShownDelivery>[] = [
    { label: t("happened"), cell: ({ happenedAt }) => formatTime(happenedAt) },
    { label: t("event"), long: true, cell: ({ type }) => typeName(t, type) },
    {
      label: t("status"),
      cell: ({ state, tries, nextTryAt }) => (
        <>
          <Chip tone={DELIVERY_TONE[state]}>{word(t, "webhooks:deliveryState", state)}</Chip>
          <span className="hint block">{t("tries", { count: tries })}</span>
          {state === "waiting" && tries > 0 && (
            <span className="hint block">{t("next", { at: formatTime(nextTryAt) })}</span>
          )}
        </>
      ),
    },
    { label: t("answer"), cell: answerOf },
  ];
  if (isManaged)
    columns.push({
      label: t("again"),
      cell: ({ id, type, happenedAt, state }) =>
        state !== "waiting" && (
          <Link
            to={`${own}/delivery/${id}`}
            aria-label={t("againOf", { type: typeName(t, type), at: formatTime(happenedAt) })}
          >
            {t("again")}
          </Link>
        ),
    });
  return columns;
}
