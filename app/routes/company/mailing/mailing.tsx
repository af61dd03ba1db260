import { getMailing } from "~/domain/message/mailing.server";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { PostForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { usePoll } from "~/ui/poll";
import { Progress } from "~/ui/progress";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/mailing";

export const handle: Handle = { permission: "writeToDrivers" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getMailing(actorOf(context), params.id));
type Loaded = Route.ComponentProps["loaderData"];

export default function Mailing({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("mailings");
  const formatTime = useInstant();
  const { by, createdAt, stoppedAt, counts, recipients } = loaderData;
  const all = counts.waiting + counts.sent + counts.canceled;
  return (
    <Page title={t("of", { count: all })} intro={t("byAt", { name: by, at: formatTime(createdAt) })}>
      {counts.waiting > 0 ? (
        <Sending {...loaderData} />
      ) : (
        <Notice tone={stoppedAt ? "warning" : "success"}>
          <p>{t("sentOf", { sent: counts.sent, count: all })}</p>
          {stoppedAt && <p>{t("stopped", { count: counts.canceled })}</p>}
        </Notice>
      )}
      <Card title={t("whom")}>
        <ul className="tasks">
          {recipients.map(({ id, name, state, reason }) => (
            <li key={id} className="py-2">
              <Link to={`/application/${id}#timeline`} className="min-h-6">
                {name}
              </Link>
              <span>{word(t, "mailings:state", state)}</span>
              {reason && <span className="hint w-full">{word(t, "mailings:reason", reason)}</span>}
            </li>
          ))}
        </ul>
      </Card>
      <p className="actions">
        <Link to="/applications">{t("back")}</Link> <Link to="/mailings">{t("title")}</Link>
      </p>
    </Page>
  );
}

/** Milliseconds. */
const POLL_INTERVAL_MS = 2000;

/** Asks again with script; without it the browser refreshes. */
function Sending({ id, counts: { waiting, sent } }: Loaded) {
  const { t } = useTexts("mailings");
  usePoll(POLL_INTERVAL_MS);
  return (
    <Card title={t("sending")}>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <p className="flex flex-wrap items-center gap-3">
        <Progress value={sent} max={sent + waiting} aria-label={t("sending")} />{" "}
        {t("sentOf", { sent, count: sent + waiting })}
      </p>
      <p className="hint">{t("leave")}</p>
      <PostForm action={`/mailing/${id}/stop`}>
        <button type="submit" className="button danger">
          {t("stop")}
        </button>
      </PostForm>
    </Card>
  );
}
