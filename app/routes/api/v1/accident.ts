import { z } from "zod";
import { MAX_SHOWN } from "~/domain/accident/accident";
import {
  type Accident,
  addAccident,
  getAccident,
  listAccidents,
  removeAccident,
  saveAccident,
} from "~/domain/accident/accident.server";
import { accidentFields, accidentRemovalSchema, notAhead } from "~/domain/accident/schema";
import { addressStateCodes } from "~/domain/reference";
import { todayOf } from "~/domain/session/actor";
import { call, view } from "../call/call.server";
import { parse } from "../call/read.server";
import { bounded, count, id, instant, onDay, oneOf, versionBody } from "../call/shapes.server";

export const listedAccident = z
  .object({
    id: id(),
    happenedOn: onDay(),
    city: z.string(),
    state: oneOf([...addressStateCodes]),
    driverId: id(),
    firstName: z.string(),
    lastName: z.string(),
    injuries: count(),
    fatalities: count(),
    hazmatReleased: z.boolean(),
    note: z.string().nullable(),
    removed: z.object({ at: instant(), by: z.string().nullable(), because: z.string().nullable() }).nullable(),
    version: count(),
  })
  .meta({ id: "Accident" });

export const shapeAccident = ({ driver: { id: driverId, firstName, lastName }, ...accident }: Accident) => ({
  ...accident,
  driverId,
  firstName,
  lastName,
});

const body = accidentFields
  .omit({ driver: true, hazmat: true })
  .extend({ driverId: id(), hazmatReleased: z.boolean() });
type Body = z.output<typeof body>;

const asTyped = ({ driverId: driver, hazmatReleased, ...input }: Body) =>
  ({ ...input, driver, hazmat: hazmatReleased ? "yes" : "no" }) as const;
const checked = (input: Body, today: string): Body => parse(z.custom<Body>().check(notAhead(today)), input);

const now = view(listedAccident, async (actor, one) => shapeAccident(await getAccident(actor, one)), "readDrivers");
const example = {
  happenedOn: "2026-03-02",
  city: "Kearney",
  state: "NE",
  driverId: "0198c0de-5a7e-7c3a-9b52-3f1d2a6b7c80",
  injuries: 1,
  fatalities: 0,
  hazmatReleased: false,
};

export default [
  call("GET accident", {
    resource: "The accident register (49 CFR 390.15(b)).",
    summary: "List the accident register, the newest first",
    description: "49 CFR 390.15(b). Also what was taken out, with the reason.",
    access: "readDrivers",
    data: bounded(listedAccident, MAX_SHOWN),
    handler: async ({ actor }) => (await listAccidents(actor)).accidents.map(shapeAccident),
  }),
  call("POST accident", {
    summary: "Enter an accident",
    description: "Of a current or former driver of the company. Not while masquerading.",
    access: "employDrivers",
    body,
    example,
    createdPath: "accident/{id}",
    statuses: [201],
    idempotent: true,
    returns: now,
    mutate: ({ actor, body, idempotencyKey }) =>
      addAccident(actor, { ...asTyped(checked(body, todayOf(actor))), version: 0, once: idempotencyKey }),
  }),
  call("GET accident/{id}", { summary: "Read an accident", access: "readDrivers", returns: now }),
  call("PUT accident/{id}", {
    summary: "Change an accident",
    description: "One that was taken out is not found. Not while masquerading.",
    access: "employDrivers",
    body: body.extend(versionBody.shape),
    example: { ...example, version: 1 },
    conflicts: ["stale_version"],
    returns: now,
    async mutate({ actor, params, body: { version, ...body } }) {
      const input = { ...asTyped(checked(body, todayOf(actor))), version, once: undefined };
      await saveAccident(actor, params.id, input);
    },
  }),
  call("POST accident/{id}/removal", {
    summary: "Take an accident out of the register",
    description: "That it stood there, and why it does not any more, stays. Not while masquerading.",
    access: "employDrivers",
    body: accidentRemovalSchema,
    example: { version: 1, reason: "Below the threshold of 390.5." },
    conflicts: ["stale_version"],
    returns: now,
    mutate: ({ actor, params, body }) => removeAccident(actor, params.id, body.version, body.reason),
  }),
];
