import { throwAsErrorPage } from "~/http/respond.server";
import { languageOfContext } from "~/middleware/locale.server";
import type { Route } from "./+types/earlier-privacy";
import { LegalTextPage, legalText } from "./legal";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(legalText("privacy", languageOfContext(context), params.edition));

export default ({ loaderData }: Route.ComponentProps) => <LegalTextPage {...loaderData} />;
