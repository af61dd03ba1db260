import type { CdlRecord } from "~/domain/cdl/cdl";
import { CDL_CLASSES, type Coded, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { formatDay } from "~/domain/words";
import type { Field } from "../components";
import { fill, type PdfTexts } from "../texts";
import type { ApplicationPdfData, PdfSection, PrintContext } from "./printing";

/** The CDL comes before other licences, as in 49 CFR 391.21(b)(5). */
export function sectionsOf(printing: PrintContext): PdfSection[] {
  const { sections, cdl, gaps } = printing.data;
  const after = (id: string) => {
    if (id === "residences" && cdl) return [cdlSection(cdl, printing)];
    return id === "work" && gaps ? [gapSection(gaps, printing.texts)] : [];
  };
  return sections.flatMap((section) => [section, ...after(section.id)]);
}

function gapSection({ moreThanDays, found }: NonNullable<ApplicationPdfData["gaps"]>, texts: PdfTexts): PdfSection {
  const { gaps, gapLength, gapExplained, gapUnexplained } = texts.application;
  const lines = found.map(({ period, days, explanations }) => ({
    label: period,
    value: [
      fill(gapLength, { days }),
      explanations.length > 0 ? fill(gapExplained, { explanations: explanations.join("; ") }) : gapUnexplained,
    ].join("\n"),
  }));
  return {
    id: "gaps",
    heading: fill(gaps, { days: moreThanDays }),
    paragraph: null,
    blocks: lines.length > 0 ? [{ heading: null, lines }] : [],
  };
}

function cdlSection(record: CdlRecord & { documentNumber: string }, { texts, language }: PrintContext): PdfSection {
  const { cdl, application } = texts;
  const words = (held: string[], codes: Coded[], none: string) =>
    held.map((code) => `${code} – ${codes.find((entry) => entry.code === code)?.[language] ?? code}`).join("\n") ||
    none;
  const lines: Field[] = [
    { label: cdl.firstName, value: record.firstName },
    { label: cdl.middleName, value: record.middleName ?? cdl.none.middleName },
    { label: cdl.lastName, value: record.lastName },
    { label: cdl.suffix, value: record.suffix ?? cdl.none.suffix },
    { label: cdl.licenceNumber, value: record.licenceNumber },
    { label: cdl.stateIssued, value: `${record.stateIssued} – ${stateName(record.stateIssued)}` },
    { label: cdl.expirationDate, value: formatDay(record.expirationDate, language) },
    { label: cdl.documentNumber, value: fill(application.licencePaper, { number: record.documentNumber }) },
    { label: cdl.licenceClasses, value: words(record.licenceClasses, CDL_CLASSES, cdl.none.licenceClasses) },
    { label: cdl.endorsements, value: words(record.endorsements, ENDORSEMENTS, cdl.none.endorsements) },
    { label: cdl.restrictions, value: words(record.restrictions, RESTRICTIONS, cdl.none.restrictions) },
  ];
  return { id: "cdl", heading: application.onFile, paragraph: "391.21(b)(5)", blocks: [{ heading: null, lines }] };
}
