/** A driver and the licence on file as clients see them. */
import { z } from "zod";
import { cdlSchema } from "~/domain/cdl/cdl";
import { type CdlView, findCdl } from "~/domain/cdl/cdl.server";
import { getDriver } from "~/domain/driver/home.server";
import { DRIVER_STATUSES } from "~/domain/driver/status";
import { notFound } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { applicationShape, shapeApplication } from "../application/application.server";
import { count, id, instant, onDay } from "../shapes.server";

export const cdlShape = z
  .object({
    id: id(),
    record: cdlSchema,
    number: count().meta({ description: "1, and one more each time it was replaced." }),
    documentNumber: z.string(),
    handedInAt: instant(),
    contradictions: z.array(z.string()).meta({ description: "Codes of what does not fit together on one card." }),
    earlier: z.array(z.object({ number: count(), createdAt: instant() })),
  })
  .meta({ id: "Cdl" });

const shapeCdl = ({ id, record, row, contradictions, earlier }: CdlView): z.input<typeof cdlShape> => ({
  id,
  record,
  number: row.number,
  documentNumber: row.documentNumber,
  handedInAt: row.createdAt,
  contradictions,
  earlier,
});

/** @param driverId without it the applicant's own */
export async function cdlNow(actor: Actor, driverId?: string) {
  const view = await findCdl(actor, driverId);
  if (!view) throw notFound();
  return { data: shapeCdl(view) };
}

const employmentShape = z.object({
  startOn: onDay(),
  employmentType: z.string(),
  jobTitle: z.string(),
  terminal: z.string().optional(),
  employeeCode: z.string().optional(),
});

export const driverShape = z
  .object({
    id: id(),
    version: count(),
    status: z.enum(DRIVER_STATUSES),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    hiredOn: onDay().nullable(),
    endedOn: onDay().nullable(),
    identity: z
      .object({
        name: z.string(),
        otherNames: z.string().nullable(),
        dateOfBirth: onDay(),
        ssn: z.string().nullable().meta({ description: "As its last four." }),
        signedAt: z.iso.datetime(),
      })
      .nullable()
      .meta({ description: "By what was signed last." }),
    employment: employmentShape.nullable(),
    cdl: cdlShape.nullable(),
    applications: z.array(applicationShape),
    folderId: id(),
    may: z.object({ hire: z.boolean(), end: z.boolean(), undoHire: z.boolean() }),
  })
  .meta({ id: "Driver" });

export async function driverNow(actor: Actor, driverId: string): Promise<{ data: z.input<typeof driverShape> }> {
  const { driver, identity, employment, cdl, applications, folder, may } = await getDriver(actor, driverId);
  return {
    data: {
      ...driver,
      identity,
      employment,
      cdl: cdl && shapeCdl(cdl),
      applications: applications.map(shapeApplication),
      folderId: folder.id,
      may,
    },
  };
}
