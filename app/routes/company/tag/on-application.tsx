import { z } from "zod";
import { listQueryIn } from "~/domain/application/list";
import { textList } from "~/domain/fields";
import { tagApplication } from "~/domain/tag/tagging.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/on-application";
import { TagForm } from "./tagging";
import { loadTagging } from "./tagging.server";

const schema = z.object({ had: textList(), tag: textList() });

export const handle: Handle = { permission: "tagApplications" };

export const loader = async ({ request, params: { id }, context }: Route.LoaderArgs) => ({
  ...(await loadTagging(actorOf(context), id)),
  address: listQueryIn(request),
});

export const action = ({ request, params: { id }, context }: Route.ActionArgs) =>
  handleForm(request, schema, async ({ had, tag }) => {
    const change = {
      add: tag.filter((each) => !had.includes(each)),
      remove: had.filter((each) => !tag.includes(each)),
    };
    await tagApplication(actorOf(context), id, change);
    return redirectWith("applicationTagged", pathTo("/application/:id", { id }, listQueryIn(request)));
  });

export default function ApplicationTags({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("tags");
  const { name, mayTag: _, ...tagging } = loaderData;
  return (
    <Page title={t("on.pageTitle", { name })} failed={refused !== undefined}>
      <Card>
        <TagForm {...tagging} refused={refused} cancel={`/application/${tagging.application}${tagging.address}`} />
      </Card>
    </Page>
  );
}
