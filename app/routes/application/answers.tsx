import type { ReactNode } from "react";
import type { Block, Change } from "~/domain/application/sections/transcript";
import { Facts } from "~/ui/page";
import { useTexts } from "~/ui/words";

type Mark = (path: string) => ReactNode;

/** Empty answers are only in the PDF. */
export function Blocks({ blocks, mark }: { blocks: Block[]; mark?: Mark }) {
  const { t } = useTexts("applicant");
  const filled = blocks
    .map(({ heading, lines }) => ({ heading, lines: lines.filter(({ value }) => value !== "") }))
    .filter(({ lines }) => lines.length > 0);
  if (filled.length === 0) return <p className="text-muted">{t("noRows")}</p>;
  return filled.map(({ heading, lines }) => (
    <div key={lines[0]?.path ?? heading} className="grid gap-1">
      {heading && <h3>{heading}</h3>}
      <Facts
        facts={lines.map(({ path, label, value }): [string, ReactNode] => {
          const marked = mark?.(path);
          return [
            label,
            marked ? (
              <>
                {value}
                {marked}
              </>
            ) : (
              value
            ),
          ];
        })}
      />
    </div>
  ));
}

type ChangesProps = { changes: Change[]; nameOf: (part: string) => string };

export function Changes({ changes, nameOf }: ChangesProps) {
  const { t } = useTexts("applicant");
  return (
    <ul className="grid gap-3">
      {changes.map(({ section, heading, label, before, after, pictures }) => (
        <li key={`${section}${heading}${label}`}>
          <p className="label">{[nameOf(section), heading, label].filter(Boolean).join(" · ")}</p>
          {pictures && <Pictures {...pictures} label={label} />}
          {before && (
            <p className="whitespace-pre-line">
              {t(after ? "change.before" : "change.removed")} <del className="bg-error-tint">{before}</del>
            </p>
          )}
          {after && (
            <p className="whitespace-pre-line">
              {t(before ? "change.now" : "change.added")} <ins className="bg-success-tint no-underline">{after}</ins>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Pictures({ before, after, label }: NonNullable<Change["pictures"]> & { label: string }) {
  const { t } = useTexts("applicant");
  return (
    <div className="flex flex-wrap gap-4">
      {(
        [
          ["before", before],
          ["now", after],
        ] as const
      ).map(([when, id]) => (
        <p key={when} className="grid gap-1">
          <span>{t(`change.${when}`)}</span>
          <a href={`/file/${id}`}>
            <img
              src={`/file/${id}?thumbnail`}
              alt={`${label}. ${t(`change.${when}`)}`}
              width={240}
              height={150}
              className="h-[150px] w-[240px] rounded-md border border-line object-contain"
            />
          </a>
        </p>
      ))}
    </div>
  );
}
