import { z } from "zod";
import { dayOf } from "~/domain/day";
import { type HireBlocker, hireSchema } from "~/domain/driver/hire";
import { getHire, hireDriver } from "~/domain/driver/hiring.server";
import { todayOf } from "~/domain/session/actor";
import { call, endpoint } from "../call.server";
import { parse } from "../respond.server";
import { count, id } from "../shapes.server";
import { driverNow, driverShape } from "./driver.server";

const BLOCKERS = [
  "no_signed_application",
  "cdl_missing",
  "cdl_expired",
  "under_21_interstate",
] as const satisfies readonly HireBlocker[];

const hire = endpoint("driver/{id}/hire", {
  GET: call({
    summary: "Tell what keeps the driver from being hired, and on which application they would be",
    who: "manageDrivers",
    data: z.object({
      application: z.object({ id: id(), version: count() }).nullable(),
      blockers: z.array(z.enum(BLOCKERS)),
      closable: z.array(id()).meta({ description: "Other applications running, which hiring may close." }),
      canOverride: z.boolean(),
    }),
    async work({ actor, params }) {
      const { application, blockers, closable, canOverride } = await getHire(actor, params.id);
      return {
        data: { application: application ?? null, blockers, closable: closable.map(({ id }) => id), canOverride },
      };
    },
  }),
  POST: call({
    summary: "Hire the driver on an approved application",
    description:
      "`version` is the application's. A blocker stands in `error.fields` under the empty path; an Administrator may override all but the first, with a reason.",
    who: "manageDrivers",
    body: z.looseObject({}),
    documented: () => hireSchema(dayOf(new Date())),
    example: () => ({
      version: 3,
      startOn: dayOf(new Date()),
      employmentType: "company_driver",
      jobTitle: "Regional driver",
      terminal: "Omaha",
      employeeCode: "D-1042",
      close: [],
      reviewed: true,
      override: false,
    }),
    data: driverShape,
    once: true,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    async work({ actor, params, body, onceKey }) {
      await hireDriver(actor, params.id, parse(hireSchema(todayOf(actor)), body), onceKey);
      return driverNow(actor, params.id);
    },
  }),
});
export default hire;
