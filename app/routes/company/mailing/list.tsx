import { listMailings } from "~/domain/message/mailing.server";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";
import type { Route } from "./+types/list";

export const handle: Handle = { permission: "writeToDrivers" };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  mailings: await throwAsErrorPage(listMailings(actorOf(context))),
});

export default function Mailings({ loaderData: { mailings } }: Route.ComponentProps) {
  const { t } = useTexts("mailings");
  const formatTime = useInstant();
  return (
    <Page title={t("title")} intro={t("intro")}>
      <Card>
        {mailings.length === 0 ? (
          <p className="text-muted">{t("none")}</p>
        ) : (
          <ul className="tasks">
            {mailings.map(({ id, by, createdAt, waiting, sent, canceled }) => (
              <li key={id} className="py-2">
                <Link to={`/mailing/${id}`} className="min-h-6">
                  {formatTime(createdAt)}
                </Link>
                <span>{t("sentOf", { sent, count: sent + waiting + canceled })}</span>
                <span className="hint w-full">{t("by", { name: by })}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <p>
        <Link to="/applications">{t("back")}</Link>
      </p>
    </Page>
  );
}
