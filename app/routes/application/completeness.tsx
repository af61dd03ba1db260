import type { ParagraphState } from "~/domain/application/sections/completeness";
import { Chip } from "~/ui/page";
import { useTexts } from "~/ui/words";

type Props = { paragraphs: ParagraphState[]; nameOf: (part: string) => string };

export function Completeness({ paragraphs, nameOf }: Props) {
  const { t } = useTexts("applicant");
  if (paragraphs.length === 0) return null;
  return (
    <details className="card">
      <summary className="label">{t("review.completeness")}</summary>
      <ul className="tasks mt-3">
        {paragraphs.map(({ paragraph, where, missing }) => (
          <li key={`${paragraph}${where}`}>
            <span>
              {paragraph} {nameOf(where)}
            </span>
            <Chip tone={missing.length > 0 ? "warning" : "success"}>
              {t(missing.length > 0 ? "review.absent" : "review.there")}
            </Chip>
          </li>
        ))}
      </ul>
    </details>
  );
}
