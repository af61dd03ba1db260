/** Every answer as the company reads it: a line or two for each part, and the rest unfolds. */
import { Fragment, type ReactNode } from "react";
import type { SummaryLine } from "~/domain/application/sections/summary";
import type { Transcript } from "~/domain/application/sections/transcript";
import { Blocks } from "~/routes/application/answers";
import { useTexts, word } from "~/ui/words";
import { LIST_CLASS, UnfoldMark } from "./link-list";

const DENSE = "[&_.facts>div]:py-1";
export const AnswerList = ({ children }: { children: ReactNode }) => (
  <div className={`answers ${LIST_CLASS} ${DENSE}`}>{children}</div>
);

type PartProps = {
  id: string;
  title: string;
  change?: ReactNode;
  note?: ReactNode;
  /** Lines shown while the answers are collapsed; if empty, the answers are shown at once. */
  summary: readonly SummaryLine[];
  open: boolean;
  children: ReactNode;
};

export const AnswerListPart = ({ id, title, change, note, summary, open, children }: PartProps) => (
  <section id={id} className="border-line pb-1 not-last:border-b">
    <div className="flex min-h-(--tap) items-center justify-between gap-4 print:break-after-avoid">
      <h2 className="text-base">{title}</h2>
      {change}
    </div>
    {note}
    {summary.length === 0 ? (
      children
    ) : (
      <details open={open} className="group -mt-1">
        <summary className="flex min-h-(--tap) list-none items-center gap-3 py-1 leading-snug">
          <span className="grid min-w-0 grow gap-1">
            {summary.map(({ id, text }) => (
              <span key={id}>{text}</span>
            ))}
          </span>
          <UnfoldMark />
        </summary>
        <div className="grid gap-3 border-l-4 border-line pl-3">{children}</div>
      </details>
    )}
  </section>
);

type AnswersProps = {
  sections: string[];
  transcripts: (Transcript & { summary: SummaryLine[] })[];
  open: boolean;
  change: (section: string) => ReactNode;
  incomplete: (section: string) => boolean;
  cdl: ReactNode;
};

export function Answers({ sections, transcripts, open, change, incomplete, cdl }: AnswersProps) {
  const { t } = useTexts("applicant");
  return sections.map((section) => {
    const transcript = transcripts.find((candidate) => candidate.section === section);
    return (
      <Fragment key={section}>
        <AnswerListPart
          id={section}
          title={word(t, "applicant:part", section)}
          change={change(section)}
          note={
            incomplete(section) ? (
              <p className="fault pb-2">{t("review.notComplete")}</p>
            ) : (
              !transcript && <p className="pb-2 text-muted">{t("review.notAnswered")}</p>
            )
          }
          summary={transcript?.summary ?? []}
          open={open}
        >
          {transcript &&
            (transcript.summary.length > 0 ? (
              <Blocks blocks={transcript.blocks} />
            ) : (
              <CompactAnswers {...transcript} />
            ))}
        </AnswerListPart>
        {section === SECTION_BEFORE_CDL && cdl}
      </Fragment>
    );
  });
}

/** Question and answer in one paragraph. */
function CompactAnswers({ blocks }: Pick<Transcript, "blocks">) {
  const filled = blocks.flatMap(({ lines }) => lines).filter(({ value }) => value !== "");
  if (filled.length === 0) return <Blocks blocks={[]} />;
  return filled.map(({ path, label, value }) => (
    <p key={path} className="pb-2">
      <span className="text-muted">{label}</span> <strong>{value}</strong>
    </p>
  ));
}

/** As in the list of steps. */
const SECTION_BEFORE_CDL = "residences";
