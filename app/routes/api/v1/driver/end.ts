import { z } from "zod";
import { addDays, dayOf } from "~/domain/day";
import { endEmployment, getEmployment } from "~/domain/driver/employment.server";
import { endSchema } from "~/domain/driver/hire";
import { call, endpoint } from "../call.server";
import { parse } from "../respond.server";
import { driverNow, driverShape } from "./driver.server";

const today = () => dayOf(new Date());

const end = endpoint("driver/{id}/end", {
  POST: call({
    summary: "End the employment",
    description: "`version` is the driver's.",
    who: "manageDrivers",
    body: z.looseObject({}),
    documented: () => endSchema({ first: today(), last: today() }),
    example: () => ({ version: 3, lastOn: addDays(today(), -1), reason: "resigned", note: "Moves to another State." }),
    data: driverShape,
    once: true,
    conflicts: ["stale_version", "illegal_transition"],
    async work({ actor, params, body, onceKey }) {
      const { bounds } = await getEmployment(actor, params.id);
      await endEmployment(actor, params.id, parse(endSchema(bounds), body), onceKey);
      return driverNow(actor, params.id);
    },
  }),
});
export default end;
