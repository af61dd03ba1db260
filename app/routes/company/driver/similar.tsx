import type { ReactNode } from "react";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useTexts, word } from "~/ui/words";

export const SIMILAR = {
  name: "similarName",
  phone: "similarPhone",
  licence: "similarLicence",
  reference: "similarReference",
} as const;

type Row = { id: string; to: string; name: string; similarity: keyof typeof SIMILAR; more: ReactNode };

/** Under a list: what the search may have meant. */
export function Similar({ rows }: { rows: Row[] }) {
  const { t } = useTexts("lists");
  if (rows.length === 0) return null;
  return (
    <Card id="similar" title={t("search.similar")}>
      <ul className="tasks">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={row.to}>{row.name}</Link>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="hint">{word(t, "lists:search.by", SIMILAR[row.similarity])}</span>
              {row.more}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
