import { db } from "db/client.server";
import type { companies } from "db/schema";
import type { BinderPdfData } from "~/documents/binder";
import { contactOf } from "~/domain/application/sections/notices/schema";
import { dayOf } from "~/domain/day";
import { readQualification } from "~/domain/qualification/file.server";
import { isOwn } from "~/domain/qualification/item";
import type { Line } from "~/domain/qualification/line";
import type { DriverRow } from "~/domain/reach/driver.server";
import { personName } from "~/domain/words";
import { staffWordsIn } from "~/server/i18n.server";
import type { Binder, PathedDocument } from "./documents.server";
import { isInvestigation, paragraphOf, SECTIONS, type Section } from "./section";

type Company = typeof companies.$inferSelect;

const OTHERS = ["releases", "investigation", "other"] as const;

export async function coverOf(
  { companyId, investigation }: Binder,
  company: Company,
  driver: DriverRow,
  named: PathedDocument[],
): Promise<BinderPdfData> {
  const { text } = staffWordsIn("en");
  const { timeZone } = company;
  const file = await readQualification(db, { companyId, timeZone }, driver.id);
  const lines = file?.lines ?? [];
  const linesOf = ({ authority, record }: Line): string[] =>
    record
      ? [
          [
            authority,
            text(`qualification:results.${record.result}`),
            record.doneOn,
            record.endsOn && `${text("qualification:form.endsOn")}: ${record.endsOn}`,
            record.by,
          ]
            .filter(Boolean)
            .join(", "),
        ]
      : [];
  const documentsOf = (section: Section) =>
    named
      .filter((document) => document.section === section)
      .map(({ path, dated }) => ({ path: path.slice(path.indexOf("/") + 1), on: dayOf(dated, timeZone) }));
  const sections = SECTIONS.filter((section) => investigation || !isInvestigation(section)).flatMap((section) => {
    const own = lines.filter(({ item }) => item === section);
    const listed = documentsOf(section);
    if (own.length === 0 && listed.length === 0) return [];
    const title = (OTHERS as readonly string[]).includes(section)
      ? text(`binders:section.${section}`)
      : text(`qualification:items.${section}`);
    const states = [...new Set(own.map(({ state }) => text(`qualification:states.${state}`)))];
    return {
      title,
      paragraph: paragraphOf(section),
      state: states.join(", ") || null,
      records: own.flatMap(linesOf),
      documents: listed,
    };
  });
  const ownItems = lines
    .filter(({ item, names }) => isOwn(item) && names !== null)
    .map((line) => ({
      title: line.names?.en ?? "",
      paragraph: null,
      documents: [],
      state: text(`qualification:states.${line.state}`),
      records: linesOf(line),
    }));
  return {
    company: {
      name: company.legalName ?? company.name,
      address: contactOf({ ...company, email: null }),
      usdot: company.usdotNumber,
    },
    driver: personName(driver),
    facts: [
      ...(driver.hiredOn ? [{ label: text("lists:drivers.hiredOn"), value: driver.hiredOn }] : []),
      ...(driver.endedOn ? [{ label: text("binders:ended"), value: driver.endedOn }] : []),
    ],
    madeAt: new Date().toISOString(),
    timeZone,
    sections: [...sections, ...ownItems],
  };
}
