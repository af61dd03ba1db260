import { listQueryIn } from "~/domain/application/list";
import { getApplication } from "~/domain/application/review.server";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { followUpSchema, setFollowUp } from "~/domain/note/follow-up.server";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useOwnAddress } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/set";
import { FollowUpForm } from "./form";

export const handle: Handle = { permission: "decideApplications", form: "follow-up" };

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const application = await throwAsErrorPage(getApplication(actorOf(context), id));
  return {
    page: `/application/${id}${listQueryIn(request)}`,
    name: personName(application),
    once: newIdempotencyKey(),
  };
}

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, followUpSchema.and(idempotencyField), async (input) => {
    await setFollowUp(actorOf(context), id, input);
    return redirectWith("followUpSet", pathTo("/application/:id", { id }, `${listQueryIn(request)}#notes`));
  });

export default function FollowUpSet({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("review");
  const { page, name, once } = loaderData;
  const own = useOwnAddress();
  return (
    <Page title={t("followUp.setTitle", { name })} failed={refused !== undefined}>
      <Card>
        <p>{t("followUp.description")}</p>
        <FollowUpForm action={own} once={once} refused={refused} cancel={page} />
      </Card>
    </Page>
  );
}
