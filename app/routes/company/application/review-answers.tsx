import { Timeline } from "~/domain/application/sections/work/timeline-picture";
import { WARNING_AT, type Warning } from "~/domain/application/warnings";
import { AnswerCards } from "~/routes/shared/application/answers";
import { CdlCard } from "~/routes/shared/cdl/card";
import { Card } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/review";

type Loaded = Route.ComponentProps["loaderData"];

export function placesOf({ application, transcripts }: Pick<Loaded, "application" | "transcripts">) {
  const shown = new Set(
    transcripts
      ?.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.filter(({ value }) => value !== "")))
      .map(({ path }) => path),
  );
  const placed = new Map<string, string[]>();
  for (const warning of application.warnings) {
    const at = WARNING_AT[warning];
    const place = shown.has(at) ? at : sectionOfWarning(warning);
    if (place) placed.set(place, [...(placed.get(place) ?? []), warning]);
  }
  return placed;
}

export const sectionOfWarning = (warning: Warning): string | undefined => WARNING_AT[warning].split(".", 1)[0];

function Remarks({ warnings = [] }: { warnings: string[] | undefined }) {
  const { t } = useTexts("company");
  return warnings.map((warning) => (
    <span key={warning} className="remark">
      {word(t, "company:warning", warning)}
    </span>
  ));
}

/** The CDL follows the section about other licences. */
export function partsOf({
  application,
  transcripts,
  cdl,
}: Pick<Loaded, "application" | "transcripts" | "cdl">): string[] {
  const sections: string[] = transcripts?.map(({ section }) => section) ?? [];
  if (!cdl && !application.cdlRequired) return sections;
  const at = sections.indexOf("licences") + 1 || sections.length;
  return [...sections.slice(0, at), "cdl", ...sections.slice(at)];
}

export function ReviewAnswers({ application, transcripts, paragraphs, timeline, cdl }: Loaded) {
  const { t } = useTexts("company");
  const places = placesOf({ application, transcripts });
  const parts = partsOf({ application, transcripts, cdl });
  const [before, after] = [parts.slice(0, parts.indexOf("cdl")), parts.slice(parts.indexOf("cdl") + 1)];
  const answers = (some: string[]) => (
    <AnswerCards
      sections={some}
      transcripts={transcripts ?? []}
      around={(section) => ({
        action: paragraphs[section] && <span className="hint">49 CFR {paragraphs[section]}</span>,
        note: places.has(section) && (
          <p>
            <Remarks warnings={places.get(section)} />
          </p>
        ),
      })}
      mark={(path) => places.has(path) && <Remarks warnings={places.get(path)} />}
      after={(section) =>
        section === "work" &&
        timeline && (
          <>
            <h3>{t("review.timeline")}</h3>
            <Timeline {...timeline} />
          </>
        )
      }
    />
  );
  if (!parts.includes("cdl")) return answers(parts);
  return (
    <>
      {answers(before)}
      <Card id="cdl" title={t("driver.cdl")}>
        {places.has("cdl") && (
          <p>
            <Remarks warnings={places.get("cdl")} />
          </p>
        )}
        {cdl ? <CdlCard {...cdl} /> : <p className="text-muted">{t("driver.noCdl")}</p>}
      </Card>
      {answers(after)}
    </>
  );
}
