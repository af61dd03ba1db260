import { exportApplications } from "~/domain/application/export.server";
import { APPLICATION_FILTERS, readParams } from "~/domain/application/list";
import type { ListedApplication } from "~/domain/application/list.server";
import { textIn } from "~/domain/by-language";
import { formatPhone, languageName } from "~/domain/words";
import { type CsvColumns, sendCsv, tableOf } from "~/http/csv.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { word } from "~/ui/words";
import type { Route } from "./+types/export";

const COLUMNS: CsvColumns<ListedApplication> = {
  id: ({ id }) => id,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone && formatPhone(phone),
  code: ({ code }) => code,
  position: ({ position }, { language }) => textIn(position, language),
  status: ({ status }, { t }) => word(t, "common:applicationStatus", status),
  source: ({ source }) => source,
  submittedAt: ({ submittedAt }, { stamp }) => stamp(submittedAt),
  lastActivityAt: ({ lastActivityAt }, { stamp }) => stamp(lastActivityAt),
  sectionsDone: ({ sectionsDone }) => sectionsDone,
  sectionsAsked: ({ sectionsAsked }) => sectionsAsked,
  licenceClasses: ({ licenceClasses }) => licenceClasses?.join(" ") ?? null,
  endorsements: ({ endorsements }) => endorsements?.join(" ") ?? null,
  state: ({ stateIssued }) => stateIssued,
  expirationOn: ({ expirationOn }) => expirationOn,
  warnings: ({ warnings }, { t }) => warnings.map((warning) => word(t, "lists:warning", warning)).join("; "),
  tags: ({ tags }) => tags.map(({ name }) => name).join("; "),
  language: (row, { language }) => languageName(row.language, language),
  assigned: ({ assigned }) => assigned,
  daysInStatus: ({ daysInStatus }) => daysInStatus,
};

export const middleware = [requireStepUp("exportLists")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { headings, cells } = tableOf(context, "lists:csv", COLUMNS);
  const filter = readParams(new URL(request.url).searchParams, APPLICATION_FILTERS);
  return sendCsv(await throwAsErrorPage(exportApplications(actorOf(context), filter, headings, cells)));
}
