import { exportApplications } from "~/domain/application/export.server";
import { APPLICATION_FILTERS, readNames } from "~/domain/application/list";
import { actorOf, i18nOf, languageOfContext, requireProof } from "~/routes/shared/context.server";
import { sendCsv } from "~/routes/shared/csv.server";
import { orPage } from "~/routes/shared/respond.server";
import { word } from "~/ui/words";
import type { Route } from "./+types/export";

/** In the order of the cells of app/domain/application/export.server.ts. */
const COLUMNS = [
  "id",
  "firstName",
  "lastName",
  "email",
  "phone",
  "code",
  "position",
  "status",
  "submittedAt",
  "lastActivityAt",
  "sectionsDone",
  "sectionsAsked",
  "licenceClasses",
  "endorsements",
  "state",
  "expirationOn",
  "warnings",
  "language",
  "assigned",
  "daysInStatus",
];

export const middleware = [requireProof("exportLists")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { t } = i18nOf(context);
  const headings = COLUMNS.map((column) => word(t, "lists:csv", column));
  const filter = readNames(new URL(request.url).searchParams, APPLICATION_FILTERS);
  return sendCsv(await orPage(exportApplications(actorOf(context), filter, headings, languageOfContext(context))));
}
