import { z } from "zod";
import { type DRIVER_FILTERS, EXPIRY_FILTERS } from "~/domain/driver/list";
import { listDrivers } from "~/domain/driver/list.server";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { cdlClassCodes, licensingStateCodes } from "~/domain/reference";
import { call, endpoint } from "../call.server";
import { id, narrowed, onDay, paged } from "../shapes.server";

const listed = z
  .object({
    id: id(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    status: z.enum(DRIVER_STATUSES),
    hiredOn: onDay().nullable(),
    cdl: z
      .object({
        licenceClasses: z.array(z.string()),
        endorsements: z.array(z.string()),
        stateIssued: z.string(),
        expirationOn: onDay(),
        expiry: z.enum(["valid", "soon", "expired"]),
        maskedNumber: z.string(),
      })
      .nullable(),
  })
  .meta({ id: "ListedDriver" });

const filters = {
  q: narrowed.byText().meta({ description: "Words of name, e-mail, phone, or a whole licence number." }),
  status: narrowed.byOne(DRIVER_STATUSES),
  class: narrowed.byOne([...cdlClassCodes]),
  state: narrowed.byOne([...licensingStateCodes]),
  expiry: narrowed.byOne(EXPIRY_FILTERS).meta({ description: "Expired, or within so many days." }),
} satisfies Record<(typeof DRIVER_FILTERS)[number], z.ZodType>;

const drivers = endpoint("driver", {
  GET: call({
    summary: "List the company's drivers by name",
    description: "Above 1,000 matches of a filter the newest come first instead.",
    who: "manageDrivers",
    query: paged.extend(filters),
    data: z.array(listed),
    pages: true,
    async work({ actor, query }) {
      const { drivers, nextCursor, previousCursor } = await listDrivers(actor, query);
      return { data: drivers, page: { nextCursor, previousCursor } };
    },
  }),
});
export default drivers;
