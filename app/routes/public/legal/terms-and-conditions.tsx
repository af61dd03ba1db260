import { languageOfContext } from "~/routes/shared/context.server";
import type { Handle } from "~/routes/shared/handle";
import { orPage } from "~/routes/shared/respond.server";
import type { Route } from "./+types/terms-and-conditions";
import { LegalTextPage, legalText } from "./legal";

export const handle: Handle = { isOpen: true };

export const loader = ({ context }: Route.LoaderArgs) => orPage(legalText("terms", languageOfContext(context)));

export default ({ loaderData }: Route.ComponentProps) => <LegalTextPage {...loaderData} />;
