import { getOwnForm } from "~/domain/document-request/form-signing.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { SignPage } from "~/routes/document/sign";
import { postSignature } from "~/routes/document/signing.server";
import { Link } from "~/ui/link";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/signature";

export const handle: Handle = { form: "signature" };

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getOwnForm(actorOf(context), params.id));

export async function action({ request, params, context }: Route.ActionArgs) {
  const sender = actorOf(context);
  return postSignature(sender, params.id, request, pathTo("/applicant/document/:id/signature", params));
}

export default function OwnSignature({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("documents");
  return (
    <SignPage form={loaderData} base={`/applicant/document/${loaderData.id}`} refused={actionData}>
      <p>
        <Link to="/applicant" className="tap">
          {t("back")}
        </Link>
      </p>
    </SignPage>
  );
}
