/** A file of a folder as clients see it. */
import { z } from "zod";
import { DomainError, notFound } from "~/domain/errors";
import { noteDenied } from "~/server/request-scope.server";
import { count, id, instant, onDay } from "../shapes.server";

/**
 * Of a folder out of reach a page says that it is forbidden, whether or not there is one; the API has one answer for all that is
 * not there or somebody else's. The audit is told all the same.
 */
export async function within<T>(reaching: Promise<T>): Promise<T> {
  try {
    return await reaching;
  } catch (error) {
    if (!(error instanceof DomainError) || error.refusal !== "forbidden") throw error;
    noteDenied(error.code);
    throw notFound();
  }
}

export const listedFileShape = z
  .object({
    id: id(),
    name: z.string(),
    kind: z.string(),
    mediaType: z.string(),
    size: count(),
    width: count().nullable(),
    height: count().nullable(),
    expiresOn: onDay().nullable(),
    expiry: z.enum(["valid", "soon", "expired"]).nullable(),
    createdAt: instant(),
    by: z.enum(["staff", "system", "driver"]),
    staffName: z.string().nullable(),
  })
  .meta({ id: "ListedFile" });
