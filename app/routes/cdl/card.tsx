import type { CdlRecord } from "~/domain/cdl/cdl";
import type { CdlView } from "~/domain/cdl/cdl.server";
import type { CdlPart } from "~/domain/cdl/part";
import { expiryState } from "~/domain/day";
import { CDL_CLASSES, type Coded, describeCode, ENDORSEMENTS, RESTRICTIONS, stateName } from "~/domain/reference";
import { formatDay } from "~/domain/words";
import { Link } from "~/ui/link";
import { Chip, Facts, Notice } from "~/ui/page";
import { EXPIRY_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, useToday, word } from "~/ui/words";

type CdlCardProps = {
  record: CdlRecord;
  contradictions: string[];
  documentNumber: string;
  version: number;
  submittedAt: Date;
  frontFileId: string;
  backFileId: string;
  base?: string;
  open?: readonly CdlPart[];
  ending?: string;
};

export const cardOf = ({ record, row, contradictions }: CdlView) => {
  const { number: version, createdAt: submittedAt, ...pictures } = row;
  return { record, contradictions, version, submittedAt, ...pictures };
};

export function CdlCard({
  record,
  contradictions,
  documentNumber,
  version,
  submittedAt,
  frontFileId,
  backFileId,
  base,
  open = [],
  ending = "",
}: CdlCardProps) {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  const formatTime = useInstant();
  const words = (list: Coded[], codes: string[], others?: string) =>
    [...codes.map((code) => describeCode(list, code, language)), ...(others ? [others] : [])].join("\n") ||
    t("common:none");
  const expiry = expiryState(record.expirationDate, useToday());
  const warnings = [...(expiry === "expired" ? ["expired"] : []), ...contradictions];
  return (
    <div className="grid gap-4">
      {warnings.length > 0 && (
        <Notice tone="warning">
          <ul className="grid gap-1">
            {warnings.map((code) => (
              <li key={code}>{word(t, "common:cdlWarning", code)}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-4">
        {(
          [
            ["front", frontFileId],
            ["back", backFileId],
          ] as const
        ).map(([side, id]) => (
          <div key={side} className="grid gap-1">
            <a href={`/file/${id}`}>
              <img
                src={`/file/${id}?thumbnail`}
                alt={t(`cdl.${side}`)}
                width={240}
                height={150}
                className="h-[150px] w-[240px] rounded-md border border-line object-contain"
              />
            </a>
            <Change part={side} base={base} open={open} ending={ending} />
            {base && open.includes(side) && (
              <Link to={`${base}/turn/${side}`} className="tap print:hidden">
                {t(`cdl.turn.${side}`)}
              </Link>
            )}
          </div>
        ))}
      </div>
      <Change part="details" base={base} open={open} ending={ending} />
      <Facts
        facts={[
          [
            t("cdl.name"),
            [record.firstName, record.middleName, record.lastName, record.suffix].filter(Boolean).join(" "),
          ],
          [t("cdl.classes"), words(CDL_CLASSES, record.licenceClasses)],
          [t("cdl.state"), stateName(record.stateIssued)],
          [t("cdl.number"), record.licenceNumber],
          [
            t("cdl.expires"),
            <>
              {formatDay(record.expirationDate, language)}{" "}
              <Chip tone={EXPIRY_TONE[expiry]}>{word(t, "common:expiry", expiry)}</Chip>
            </>,
          ],
          [t("cdl.endorsements"), words(ENDORSEMENTS, record.endorsements, record.otherEndorsements)],
          [t("cdl.restrictions"), words(RESTRICTIONS, record.restrictions, record.otherRestrictions)],
          [t("cdl.document"), t("cdl.documentVersion", { number: documentNumber, version })],
          [t("cdl.handedIn"), formatTime(submittedAt)],
        ]}
      />
    </div>
  );
}

type ChangeProps = { part: CdlPart; base: string | undefined; open: readonly CdlPart[]; ending: string };

function Change({ part, base, open, ending }: ChangeProps) {
  const { t } = useTexts("applicant");
  if (!base || !open.includes(part)) return null;
  return (
    <p className="print:hidden">
      <Link to={`${base}/change/${part}${ending}`} className="tap print:hidden">
        {t(`cdl.change.${part}`)}
      </Link>
    </p>
  );
}
