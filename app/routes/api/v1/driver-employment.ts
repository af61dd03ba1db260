import { z } from "zod";
import { addDays, dayOf } from "~/domain/day";
import { endEmployment, getEmployment } from "~/domain/driver/employment.server";
import { endSchema, HIRE_BLOCKERS, hireSchema, undoSchema } from "~/domain/driver/hire";
import { undoHire } from "~/domain/driver/hire-undo.server";
import { getHireWithDocuments, hireDriver } from "~/domain/hire/hiring.server";
import { ITEM_IDS } from "~/domain/qualification/item";
import { REQUIREMENT_STATES } from "~/domain/qualification/requirement";
import { authorityCodes } from "~/domain/reference";
import { todayOf } from "~/domain/session/actor";
import { can } from "~/permissions";
import { call } from "../call/call.server";
import { parse } from "../call/read.server";
import { count, id, oneOf } from "../call/shapes.server";
import { driver } from "./driver";

const today = () => dayOf(new Date());

export default [
  call("POST driver/{id}/end", {
    summary: "End the employment",
    description: "`version` is the driver's.",
    access: "employDrivers",
    body: z.looseObject({}),
    documented: () => endSchema({ first: today(), last: today() }),
    example: () => ({ version: 3, lastOn: addDays(today(), -1), reason: "resigned", note: "Moves to another State." }),
    idempotent: true,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    returns: driver,
    async mutate({ actor, params, body, idempotencyKey }) {
      const { bounds } = await getEmployment(actor, params.id);
      await endEmployment(actor, params.id, parse(endSchema(bounds), body), idempotencyKey);
    },
  }),
  call("GET driver/{id}/hire", {
    summary: "Tell what keeps the driver from being hired, and on which application they would be",
    access: "readDrivers",
    data: z.object({
      application: z.object({ id: id(), version: count() }).nullable(),
      blockers: z.array(z.enum(HIRE_BLOCKERS)).meta({
        description: "With a first day that has come, a missing test, query or paper is one more.",
      }),
      needed: z
        .array(
          z.object({
            item: z.union([z.enum(ITEM_IDS), id()]),
            authority: oneOf([...authorityCodes]).nullable(),
            state: z.enum(REQUIREMENT_STATES),
            inOrder: z.boolean(),
          }),
        )
        .meta({ description: "What the law wants before the first drive, as far as the caller may read it." }),
      closable: z.array(id()).meta({ description: "Other applications running, which hiring may close." }),
      canOverride: z.boolean(),
    }),
    async handler({ actor, params }) {
      const hire = await getHireWithDocuments(actor, params.id);
      const { application = null, blockers, otherApplications } = hire;
      const needed = hire.needed.map(({ item, authority, state, isInOrder }) => ({
        item,
        authority,
        state,
        inOrder: isInOrder,
      }));
      return {
        application,
        blockers,
        needed,
        closable: otherApplications.map(({ id }) => id),
        canOverride: can(actor, "overrideDecisions"),
      };
    },
  }),
  call("POST driver/{id}/hire", {
    summary: "Hire the driver on an approved application",
    description:
      "`version` is the application's. A blocker stands in `error.fields` under the empty path; an Administrator may override it with a reason, but for `no_signed_application` and `test_or_query_missing`. With `asksForPapers` the driver is asked for what only they have.",
    access: "hireDrivers",
    body: z.looseObject({}),
    documented: () => hireSchema(today()),
    example: () => ({
      version: 3,
      startOn: addDays(today(), 7),
      employmentType: "company_driver",
      jobTitle: "Regional driver",
      terminal: "Omaha",
      employeeCode: "D-1042",
      close: [],
      reviewed: true,
      override: false,
      asksForPapers: true,
    }),
    idempotent: true,
    ownsVersion: false,
    conflicts: ["stale_version", "illegal_transition", "conflict"],
    returns: driver,
    mutate: ({ actor, params, body, idempotencyKey }) =>
      hireDriver(actor, params.id, parse(hireSchema(todayOf(actor)), body), idempotencyKey),
  }),
  call("POST driver/{id}/hire/undo", {
    summary: "Take a hire back within 24 hours",
    description: "`version` is the driver's.",
    access: "overrideDecisions",
    body: undoSchema,
    idempotent: true,
    conflicts: ["stale_version", "conflict", "illegal_transition"],
    returns: driver,
    mutate: ({ actor, params, body, idempotencyKey }) => undoHire(actor, params.id, body, idempotencyKey),
  }),
];
