import { z } from "zod";
import { notFound } from "~/domain/errors";
import { PERIODS } from "~/domain/report/report";
import { getReports } from "~/domain/report/report.server";
import { call } from "../call/call.server";
import { count, filterField, id, onDay, positionCode } from "../call/shapes.server";

const tally = z.object({
  opened: count().meta({ description: "Links opened, from other pages and by people only." }),
  started: count().meta({ description: "Applications begun." }),
  signed: count().meta({ description: "Of those begun, signed by now." }),
  reviewed: count().meta({ description: "Of those begun, opened or decided by staff by now." }),
  approved: count().meta({ description: "Of those begun, approved by now." }),
  hired: count().meta({ description: "Of those begun, hired by now." }),
});
const report = z
  .object({
    from: onDay().meta({ description: "The first day counted, in the company's time zone." }),
    to: onDay().meta({ description: "The last day counted: today." }),
    all: tally.meta({ description: "All of them together." }),
    sources: z
      .array(tally.extend({ source: z.string().nullable().meta({ description: "Null for links without `via`." }) }))
      .meta({ description: "By the source of the link, those with most applications first." }),
    positions: z
      .array(tally.extend({ templateId: id(), code: positionCode(), name: z.string() }))
      .meta({ description: "By position, those with most applications first." }),
  })
  .meta({
    id: "Funnel",
    description: "From the opened link to the hire. Who types a code opens no link.",
  });

export default [
  call("GET report/funnel", {
    resource: "What a company's links, positions and sources have brought.",
    summary: "Count from opened links to hires, by source and by position",
    description: "Applications by the day they were begun. What `via` of a link says is its source.",
    access: "reviewApplications",
    errorStatuses: [404],
    query: z.object({
      period: filterField.byOne(PERIODS),
      template: filterField.byId(),
    }),
    data: report,
    async handler({ actor, query }) {
      const { filter, from, today, funnel, sources, positions } = await getReports(actor, query, "en");
      if (query.template !== undefined && filter.template === null) throw notFound();
      return {
        from,
        to: today,
        all: funnel,
        sources,
        positions: positions.map(({ id: templateId, ...one }) => ({ templateId, ...one })),
      };
    },
  }),
];
