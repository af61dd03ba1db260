import type { CdlView, EarlierVersion } from "~/domain/cdl/cdl.server";
import { CDL_PARTS, type CdlPart } from "~/domain/cdl/part";
import { Link } from "~/ui/link";
import { Card } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";

import { CdlCard, cardOf } from "./card";

type CdlOverviewProps = {
  cdl: CdlView;
  base: string;
  replace: string;
  title?: string;
  open?: readonly CdlPart[];
};

export function CdlOverview({ cdl, base, replace, title, open = CDL_PARTS }: CdlOverviewProps) {
  const { t } = useTexts("applicant");
  return (
    <Card {...(title && { title, actions: <Link to={base}>{t("common:open")}</Link> })}>
      <CdlCard {...cardOf(cdl)} base={base} open={open} />
      <div className="actions">
        <a href={`${base}/pdf`} className="button quiet">
          {t("cdl.pdf")}
        </a>
        {open.length === CDL_PARTS.length && (
          <Link to={replace} className="button quiet">
            {t("cdl.replace")}
          </Link>
        )}
      </div>
      <EarlierVersions earlier={cdl.earlier} pdf={`${base}/pdf`} />
    </Card>
  );
}

function EarlierVersions({ earlier, pdf }: { earlier: EarlierVersion[]; pdf: string }) {
  const { t } = useTexts("applicant");
  const formatTime = useInstant();
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary className="py-3 font-semibold">{t("cdl.earlier", { count: earlier.length })}</summary>
      <ul className="grid gap-3">
        {earlier.map(({ number, createdAt, staff }) => (
          <li key={number}>
            <a href={`${pdf}?version=${number}`} className="tap">
              {t("cdl.earlierPdf", { number })}
            </a>
            <p className="hint">
              {t("cdl.handedIn")}: {formatTime(createdAt)}
              {staff && ` · ${staff.name ?? t("cdl.byCompany")}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
