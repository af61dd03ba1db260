import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { Block, Line, Transcript } from "~/domain/application/sections/transcript";
import { Timeline } from "~/domain/application/sections/work/timeline-picture";
import { bySeverity, WARNING_AT, WARNING_SEVERITY, type Warning } from "~/domain/application/warnings";
import { Blocks } from "~/routes/application/answers";
import { CdlCard } from "~/routes/cdl/card";
import { addressOf } from "~/ui/list-filter";
import { partName, useTexts } from "~/ui/words";
import type { Route } from "./+types/review";
import { sectionOfWarning, useWarningName } from "./review-doubts";

type Loaded = Route.ComponentProps["loaderData"];

/** No decision depends on them, so they are last. */
export const NOTICES_SECTION = "notices";

export function warningsByField({ application, transcripts }: Pick<Loaded, "application" | "transcripts">) {
  const shown = new Set(
    transcripts
      ?.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.filter(({ value }) => value !== "")))
      .map(({ path }) => path),
  );
  const placed = new Map<string, Warning[]>();
  for (const warning of application.warnings) {
    const at = WARNING_AT[warning];
    const field = shown.has(at) ? at : sectionOfWarning(warning);
    placed.set(field, [...(placed.get(field) ?? []), warning]);
  }
  return placed;
}

const REMARK = "block break-inside-avoid rounded-sm border-l-4 px-2.5 py-0.5 whitespace-normal";
const MARKED = {
  stops: "border-stops bg-error-tint",
  asks: "border-warning bg-warning-tint",
  tells: "border-line-strong",
};

type RemarksProps = Pick<Loaded, "cdl"> & { warnings: Warning[] | undefined };

function Remarks({ warnings = [], cdl }: RemarksProps) {
  const nameOf = useWarningName(cdl?.record.expirationDate);
  return bySeverity(warnings, (warning) => WARNING_SEVERITY[warning]).map((warning) => (
    <span key={warning} className={`${REMARK} ${MARKED[WARNING_SEVERITY[warning]]}`}>
      {nameOf(warning)}
    </span>
  ));
}

/** The CDL follows the section about other licences. */
export function reviewPartsOf({
  application,
  transcripts,
  cdl,
}: Pick<Loaded, "application" | "transcripts" | "cdl">): string[] {
  const sections: string[] = transcripts?.map(({ section }) => section) ?? [];
  if (!cdl && !application.cdlRequired) return sections;
  const at = sections.indexOf("licences") + 1 || sections.length;
  return [...sections.slice(0, at), "cdl", ...sections.slice(at)];
}

/** Open by default: what a reviewer has to think about. */
const OPEN: readonly string[] = ["work"];

type Props = Loaded & { only?: string };

export function ReviewAnswers({ only, ...loaded }: Props) {
  const { t } = useTexts("company");
  const { transcripts, paragraphs, workTimeline, cdl, facts, allOpen } = loaded;
  const byField = warningsByField(loaded);
  const parts = reviewPartsOf(loaded).filter((part) => (only ? part === only : part !== NOTICES_SECTION));
  const isMarked = (part: string) =>
    [...byField.keys()].some((field) => field.split(".", 1)[0] === part) ||
    facts.some(({ section, doubt }) => section === part && doubt);
  const mark = (path: string) => byField.has(path) && <Remarks warnings={byField.get(path)} cdl={cdl} />;
  return (
    <>
      {!only && parts.length > 0 && <AllOpen {...loaded} />}
      {parts.map((part) => (
        <Part
          key={part}
          id={part}
          open={allOpen || OPEN.includes(part) || isMarked(part)}
          title={partName(t, part)}
          paragraph={paragraphs[part]}
        >
          {byField.has(part) && (
            <p>
              <Remarks warnings={byField.get(part)} cdl={cdl} />
            </p>
          )}
          {part === "cdl" ? (
            cdl ? (
              <CdlCard {...cdl} />
            ) : (
              <p className="text-muted">{t("driver.noCdl")}</p>
            )
          ) : (
            <Answers transcript={transcripts?.find(({ section }) => section === part)} mark={mark} />
          )}
          {part === "work" && workTimeline && (
            <>
              <h3>{t("review.timeline")}</h3>
              <Timeline {...workTimeline} />
            </>
          )}
        </Part>
      ))}
    </>
  );
}

function AllOpen({ allOpen, list }: Pick<Loaded, "allOpen" | "list">) {
  const { t } = useTexts("review");
  const { pathname } = useLocation();
  return (
    <p className="print:hidden">
      {/* A new document: which parts are open is the browser's own to keep. */}
      <a href={addressOf(pathname, { ...list, open: allOpen ? null : "all" })}>
        {t(allOpen ? "answers.close" : "answers.open")}
      </a>
    </p>
  );
}

type PartProps = {
  id: string;
  open: boolean;
  title: string;
  paragraph: string | null | undefined;
  children: ReactNode;
};

function Part({ id, open, title, paragraph, children }: PartProps) {
  return (
    <details id={id} open={open} className="card group py-1 open:pb-3">
      <summary className="flex min-h-(--tap) list-none flex-wrap content-center items-baseline gap-x-3 group-open:mb-2 before:self-center before:border-[0.3rem] before:border-r-0 before:border-transparent before:border-l-current group-open:before:rotate-90">
        <h2>{title}</h2>
        {paragraph && <span className="hint">49 CFR {paragraph}</span>}
      </summary>
      <div className="grid gap-3">{children}</div>
    </details>
  );
}

type Mark = (path: string) => ReactNode;

const EMPLOYER = /^work\.employers\[\d+\]\./;
const isEmployer = ({ lines }: Block) => EMPLOYER.test(lines[0]?.path ?? "");

function Answers({ transcript, mark }: { transcript: Transcript | undefined; mark: Mark }) {
  if (!transcript) return null;
  const employers = transcript.blocks.filter(isEmployer);
  return (
    <>
      <Blocks blocks={transcript.blocks.filter((block) => !isEmployer(block))} mark={mark} />
      {employers.length > 0 && <Employers blocks={employers} />}
    </>
  );
}

const CHECKS = ["droveCmv", "fmcsrs", "part40", "mayContact"] as const;

function Employers({ blocks }: { blocks: Block[] }) {
  const { t } = useTexts("review");
  const rows = blocks.map(({ lines }) => new Map(lines.map((line): [string, Line] => [nameOf(line), line])));
  const columns = [
    { label: t("employer.name"), names: ["name", "address", "phone"] },
    { label: t("employer.time"), names: ["period", "position"] },
    { label: t("employer.left"), names: ["reason", "reasonDetails"] },
  ];
  return (
    // Scrolls sideways, so it must be focusable.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
    <section className="bleed-x" tabIndex={0} aria-label={t("employer.title")}>
      <table className="list">
        <caption>{t("employer.title")}</caption>
        <thead>
          <tr>
            {[...columns.map(({ label }) => label), ...CHECKS.map((check) => t(`employer.${check}`))].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.get("name")?.path}>
              {columns.map(({ label, names }) => (
                <td key={label} data-label={label} className="long">
                  <span>
                    {names
                      .map((name) => row.get(name)?.value.replaceAll("\n", ", "))
                      .filter(Boolean)
                      .map((value, index) => (
                        <span key={value} className={index > 0 ? "hint block" : "block"}>
                          {value}
                        </span>
                      ))}
                  </span>
                </td>
              ))}
              {CHECKS.map((check) => (
                <td key={check} data-label={t(`employer.${check}`)}>
                  {row.get(check)?.value || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const nameOf = ({ path }: Line): string => path.slice(path.lastIndexOf(".") + 1);
