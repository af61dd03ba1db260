import { listQueryIn } from "~/domain/application/list";
import { answersSchema } from "~/domain/scorecard/schema";
import { getScorecard, saveScores } from "~/domain/scorecard/scorecard.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Card, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/score";
import { ScoreForm } from "./card";

export const handle: Handle = { permission: "scoreApplications" };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const scorecard = await throwAsErrorPage(getScorecard(actorOf(context), id));
  return { application: id, address: listQueryIn(request), ...scorecard };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const { asked } = await throwAsErrorPage(getScorecard(actor, id));
  return handleForm(request, answersSchema(asked), async (input) => {
    await saveScores(actor, id, input);
    return redirectWith("scored", pathTo("/application/:id", { id }, `${listQueryIn(request)}#scorecard`));
  });
}

export default function Score({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("scorecard");
  return (
    <Page title={t("title")} failed={refused !== undefined}>
      {loaderData.mayScore || refused ? (
        <Card>
          <ScoreForm
            {...loaderData}
            refused={refused}
            cancel={`/application/${loaderData.application}${loaderData.address}`}
          />
        </Card>
      ) : (
        <Notice tone="info">{loaderData.asked.length > 0 ? errorText(t, "", "illegal_transition") : t("none")}</Notice>
      )}
    </Page>
  );
}
