import { languageOfContext } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/earlier-terms";
import { LegalTextPage, legalText } from "./legal";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  orPage(legalText("terms", languageOfContext(context), params.edition));

export default ({ loaderData }: Route.ComponentProps) => <LegalTextPage {...loaderData} />;
