import { z } from "zod";
import { type OpenPosition, pageOpenPositions } from "~/domain/posting/open.server";
import { inLanguage } from "~/domain/posting/open-web";
import { dollars, HOME_TIMES, PAY_UNITS, SCHEDULES } from "~/domain/posting/posting";
import { addressStateCodes, cdlClassCodes, endorsementCodes } from "~/domain/reference";
import { EMPLOYMENT_TYPES } from "~/domain/template/template";
import { env } from "~/env.server";
import { call, Reply } from "../call/call.server";
import { count, filterField, instant, onDay, oneOf, pageQuery, positionCode } from "../call/shapes.server";

const positionShape = z
  .object({
    code: positionCode(),
    url: z.url().meta({ description: "Its page, from which drivers apply." }),
    company: z.string(),
    nameEn: z.string(),
    nameEs: z.string().nullable(),
    descriptionEn: z.string(),
    descriptionEs: z.string().nullable(),
    employmentType: oneOf(EMPLOYMENT_TYPES),
    licenceClasses: z.array(oneOf([...cdlClassCodes])).meta({ description: "Any of them will do." }),
    endorsements: z.array(oneOf([...endorsementCodes])).meta({ description: "All of them are asked." }),
    minYears: count(),
    city: z.string(),
    state: oneOf([...addressStateCodes]),
    zip: z.string().nullable(),
    schedule: z.enum(SCHEDULES).meta({ description: "The hours." }),
    homeTime: z.enum(HOME_TIMES).nullable().meta({ description: "How often drivers are at home." }),
    pay: z
      .object({
        from: z.number().meta({ description: "US dollars, the least." }),
        to: z.number().meta({ description: "US dollars, the most." }),
        unit: z.enum(PAY_UNITS).meta({ description: "What it is paid by." }),
      })
      .nullable()
      .meta({ description: "Null where the company names none." }),
    closesOn: onDay().nullable(),
    postedAt: instant().meta({ description: "Since when it is on the open web." }),
    updatedAt: instant(),
  })
  .meta({ id: "PublicPosition" });

function toPublicPosition({
  code,
  company,
  definition,
  posting,
  closesOn,
}: OpenPosition): z.input<typeof positionShape> {
  const { name, description, employmentType, licenceClasses, endorsements, minYears } = definition;
  const { city, state, zip, schedule, homeTime, payFrom, payTo, payUnit, postedAt, updatedAt } = posting;
  return {
    code,
    url: `${env.appUrl}${inLanguage(`/job/${code}`, "en")}`,
    company: company.name,
    nameEn: name.en,
    nameEs: name.es ?? null,
    descriptionEn: description.en ?? "",
    descriptionEs: description.es ?? null,
    employmentType,
    licenceClasses,
    endorsements,
    minYears,
    city,
    state,
    zip,
    schedule,
    homeTime,
    pay:
      payFrom === null || payUnit === null
        ? null
        : { from: dollars(payFrom), to: dollars(payTo ?? payFrom), unit: payUnit },
    closesOn,
    postedAt,
    updatedAt,
  };
}

export default [
  call("GET position", {
    resource: "Positions on the open web, for everybody.",
    summary: "List the open positions that companies show on the open web",
    description: "Those of `/jobs`, the newest first. Open to everybody, without a token.",
    access: "ignoresToken",
    query: pageQuery.extend({
      state: filterField.byOne([...addressStateCodes]),
      class: filterField.byOne([...cdlClassCodes]),
    }),
    data: z.array(positionShape),
    paginated: true,
    async handler({ query: { state, class: licenceClass, limit, ...paging } }) {
      const { positions, ...page } = await pageOpenPositions({ state, licenceClass, ...paging }, limit);
      return new Reply({ data: positions.map(toPublicPosition), page });
    },
  }),
];
