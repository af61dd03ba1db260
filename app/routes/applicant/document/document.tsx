import { getOwnRequest } from "~/domain/document-request/own.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { RequestPage } from "~/routes/document/page";
import { postDocument } from "~/routes/document/post.server";
import { Link } from "~/ui/link";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/document";

export const handle: Handle = { files: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const request = await throwAsErrorPage(getOwnRequest(actorOf(context), params.id));
  if (request.isForm) throw redirect(pathTo("/applicant/document/:id/signature", params));
  return request;
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  postDocument(actorOf(context), params.id, request, (fragment) => pathTo("/applicant/document/:id", params, fragment));

export default function OwnDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("documents");
  return (
    <RequestPage request={loaderData} base={`/applicant/document/${loaderData.id}`} refused={actionData}>
      <p>
        <Link to="/applicant" className="tap">
          {t("back")}
        </Link>
      </p>
    </RequestPage>
  );
}
