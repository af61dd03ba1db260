/** What the pages that decide about an application load. */
import type { RouterContextProvider } from "react-router";
import { getDecision } from "~/domain/application/pending-decision.server";
import type { Application } from "~/domain/application/reach.server";
import type { Transition } from "~/domain/application/status";
import { positionName } from "~/domain/template/template";
import { actorOf, languageOfContext } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";

/** The name on an application's pages: what was entered, else the address. */
export const nameOf = ({ firstName, lastName, email }: Pick<Application, "firstName" | "lastName" | "email">) =>
  `${firstName} ${lastName}`.trim() || email;

export async function loadDecision(context: Readonly<RouterContextProvider>, id: string, act: Transition | "assign") {
  const { application, possible, last } = await orPage(getDecision(actorOf(context), id, act));
  return {
    application,
    decision: {
      id,
      name: nameOf(application),
      position: positionName(application.definition, languageOfContext(context)),
      version: application.version,
      possible,
      last,
    },
  };
}
