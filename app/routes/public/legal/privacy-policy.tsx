import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { languageOfContext } from "~/middleware/locale.server";
import type { Route } from "./+types/privacy-policy";
import { LegalTextPage, legalText } from "./legal";

export const handle: Handle = { isOpen: true };

export const loader = ({ context }: Route.LoaderArgs) =>
  throwAsErrorPage(legalText("privacy", languageOfContext(context)));

export default ({ loaderData }: Route.ComponentProps) => <LegalTextPage {...loaderData} />;
