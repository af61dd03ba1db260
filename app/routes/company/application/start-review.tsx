import { z } from "zod";
import { startReview } from "~/domain/application/decision.server";
import { revalidate } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { handleForm, redirectWith } from "~/routes/shared/respond.server";
import { useFilledForm } from "~/ui/form";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/start-review";
import { Decision } from "./decision";
import { loadDecision } from "./decision.server";

const schema = z.object({ version: z.coerce.number() });

/** The review page posts here at once: this page shows only where somebody was faster. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { decision: (await loadDecision(context, params.id, "open")).decision };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return handleForm(request, schema, async ({ version }) => {
    await startReview(actorOf(context), params.id, version);
    return redirectWith("reviewStarted", `/application/${params.id}`);
  });
}

export const shouldRevalidate = revalidate;

export default function StartReview({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const [form] = useFilledForm({ id: "start-review", lastResult: actionData?.result });
  return (
    <Decision
      decision={decision}
      title={t("startReview.title", { name: decision.name })}
      what={t("startReview.what")}
      form={form}
      refused={actionData}
      button={t("act.open")}
    />
  );
}
