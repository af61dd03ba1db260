import { listBinders } from "~/domain/binder/binder.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Link } from "~/ui/link";
import { Card, Chip, Page } from "~/ui/page";
import { BINDER_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/list";

export const middleware = [requireStepUp("makeBinders")];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  binders: await throwAsErrorPage(listBinders(actorOf(context))),
});

export default function Binders({ loaderData: { binders } }: Route.ComponentProps) {
  const { t } = useTexts("binders");
  const formatTime = useInstant();
  return (
    <Page
      title={t("title")}
      intro={t("intro")}
      actions={
        <Link to="/binders/add?all" className="button">
          {t("addAll")}
        </Link>
      }
    >
      <Card>
        {binders.length === 0 && <p>{t("none")}</p>}
        <ul className="grid gap-4">
          {binders.map(({ id, state, drivers, createdAt, by }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-2">
              <span>
                <Link to={`/binder/${id}`}>{t("of", { count: drivers })}</Link>{" "}
                <span className="hint">{t("by", { by, at: formatTime(createdAt) })}</span>
              </span>
              <Chip tone={BINDER_TONE[state]}>{word(t, "binders:state", state)}</Chip>
            </li>
          ))}
        </ul>
      </Card>
      <p>
        <Link to="/drivers">{t("company:drivers.title")}</Link>
      </p>
    </Page>
  );
}
