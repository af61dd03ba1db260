import { inLanguage } from "~/domain/posting/open-web";
import { SOURCE_PARAM } from "~/domain/template/source";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useLanguage } from "~/ui/words";
import { PositionFacts } from "./facts";
import type { ShownPosition } from "./position.server";

type PositionsProps = {
  positions: ShownPosition[];
  /** Where they are read; the company need not be named on its own page. */
  source?: string;
  target?: "_top";
};

export function Positions({ positions, source, target }: PositionsProps) {
  const language = useLanguage();
  const ending = source ? `?${SOURCE_PARAM}=${source}` : "";
  return positions.map((position) => (
    <Card key={position.code}>
      <div>
        <h2>
          <Link to={`${inLanguage(`/job/${position.code}`, language)}${ending}`} target={target}>
            {position.name}
          </Link>
        </h2>
        {!source && <p className="text-muted">{position.company}</p>}
      </div>
      <PositionFacts position={position} brief />
    </Card>
  ));
}
