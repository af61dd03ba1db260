import { z } from "zod";
import { type APPLICATION_FILTERS, APPLICATION_SORTS, ASSIGNED } from "~/domain/application/list";
import { listApplications } from "~/domain/application/list.server";
import { APPLICATION_STATUSES } from "~/domain/application/status";
import { WARNINGS } from "~/domain/application/warnings";
import { cdlClassCodes, licensingStateCodes } from "~/domain/reference";
import { call, endpoint } from "../call.server";
import { count, id, instant, narrowed, onDay, paged } from "../shapes.server";

const listed = z
  .object({
    id: id(),
    code: z.string(),
    nameEn: z.string(),
    nameEs: z.string().nullable(),
    status: z.enum(APPLICATION_STATUSES),
    version: count(),
    language: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    assigned: z.string().nullable(),
    warnings: z.array(z.string()),
    licenceClasses: z.array(z.string()).nullable(),
    endorsements: z.array(z.string()).nullable(),
    stateIssued: z.string().nullable(),
    expirationOn: onDay().nullable(),
    sectionsDone: count(),
    sectionsAsked: count(),
    daysInStatus: count(),
    submittedAt: instant().nullable(),
    lastActivityAt: instant(),
  })
  .meta({ id: "ListedApplication" });

const filters = {
  q: narrowed.byText().meta({ description: "Words of name, e-mail, phone, code, or a whole licence number." }),
  status: narrowed.byOne(APPLICATION_STATUSES),
  template: narrowed.byId(),
  assigned: z
    .union([z.enum([ASSIGNED.me, ASSIGNED.nobody]), z.uuid({ error: "not_listed" })], { error: "not_listed" })
    .optional()
    .meta({ description: "`me`, `nobody` or a user's id." }),
  state: narrowed.byOne([...licensingStateCodes]),
  class: narrowed.byOne([...cdlClassCodes]),
  from: narrowed.byDay().meta({ description: "Submitted on that day or later." }),
  to: narrowed.byDay().meta({ description: "Submitted on that day or earlier." }),
  warning: narrowed.byOne(WARNINGS),
  stalled: narrowed.byFlag("Drafts that nobody has touched for 48 hours."),
  expiring: narrowed.byFlag("Whose licence expires within 30 days."),
} satisfies Record<(typeof APPLICATION_FILTERS)[number], z.ZodType>;

const applications = endpoint("application", {
  GET: call({
    summary: "List the company's applications",
    description:
      "Filtered and searched like the page of the same name. Above 1,000 matches a filtered list stands by last activity.",
    who: "reviewApplications",
    query: paged.extend({ sort: narrowed.byOne(APPLICATION_SORTS), ...filters }),
    data: z.array(listed),
    pages: true,
    async work({ actor, query }) {
      const { applications, nextCursor, previousCursor } = await listApplications(actor, query);
      return { data: applications, page: { nextCursor, previousCursor } };
    },
  }),
});
export default applications;
