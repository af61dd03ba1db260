/** What the pages of a part have in common: which part the address names, and its form. */
import { z } from "zod";
import { notFound } from "~/domain/errors";
import { wholeNumber } from "~/domain/fields";
import type { Part, PartValues } from "~/domain/inquiry/answer";
import { schemaOf } from "~/domain/inquiry/answer-schema";
import type { Filling } from "~/domain/inquiry/filling.server";
import { handleForm } from "~/routes/shared/respond.server";

const drafted = z.object({ draftVersion: wholeNumber(0, 1_000_000_000) });

/** What the page of a part shows. @throws notFound for a part that is not asked */
export function shownPart(part: Part, { parts, draft, version }: Filling) {
  const number = parts.findIndex((each) => each.part === part) + 1;
  if (number === 0) throw notFound();
  return { part, version, number, count: parts.length, stored: draft[part] ?? null };
}

export const handlePart = (
  request: Request,
  part: Part,
  by: "employer" | "staff",
  work: (values: PartValues[Part], version: number) => Promise<Response>,
) =>
  handleForm(request, z.intersection(schemaOf(part, by), drafted), ({ draftVersion, ...values }) =>
    work(values as PartValues[Part], draftVersion),
  );
