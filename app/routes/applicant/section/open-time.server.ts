/** One press says that the driver did not work in an unexplained time (app/domain/application/sections/unexplained-times.tsx). */
import { type RowAddress, saveRow } from "~/domain/application/sections/rows.server";
import type { SectionWrite } from "~/domain/application/sections/save.server";
import { month } from "~/domain/day-fields";
import type { ApplicationAuthor } from "~/domain/row-access/application-author.server";

const CLOSES = /^close:breaks\/([a-z][a-z0-9]{7})\?([\w&=-]{1,60})$/;

type ClosedTime = { address: RowAddress; row: Record<string, string> };

export function closedTimeIn(form: FormData): ClosedTime | undefined {
  const [, key, query] = CLOSES.exec(String(form.get("then") ?? "")) ?? [];
  if (!key) return undefined;
  const search = new URLSearchParams(query);
  const [from, to] = ["from", "to"].map((name) => month().safeParse(search.get(name)).data);
  if (!from) return undefined;
  return {
    address: { section: "work", list: "breaks", key },
    row: { kind: "unemployed", from, ...(to && { to }) },
  };
}

/** Pressed twice, it is one row. */
export const closeTime = (author: ApplicationAuthor, { address, row }: ClosedTime, writing: SectionWrite) =>
  saveRow(author, address, row, { ...writing, isStored: false });
