import { listNext } from "~/domain/home/next.server";
import { todayOf } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Link } from "~/ui/link";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/next";
import { NextList } from "./next-list";

export const handle: Handle = { permission: "reviewApplications" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return { ...(await throwAsErrorPage(listNext(actor))), today: todayOf(actor) };
}

export default function Next({ loaderData: { steps, more, today } }: Route.ComponentProps) {
  const { t } = useTexts("homes");
  return (
    <Page title={t("next.title")} intro={t("next.intro")}>
      <Card>
        {steps.length === 0 ? <p className="text-muted">{t("next.none")}</p> : <NextList steps={steps} today={today} />}
        {more && <p className="hint">{t("next.more", { count: steps.length })}</p>}
      </Card>
      <p>
        <Link to="/">{t("next.home")}</Link>
      </p>
    </Page>
  );
}
