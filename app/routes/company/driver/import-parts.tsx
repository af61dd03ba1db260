/** What the two pages of the import share: the preview, and what came of it. */
import { LANGUAGES, ownName } from "locales/index";
import type { ImportOutcome, ImportRemark } from "~/domain/driver/import";
import type { Preview, PreviewColumn } from "~/domain/table/preview";
import { formatDay, formatNumber, formatPhone } from "~/domain/words";
import { FaultList, TablePreview } from "~/routes/company/table/preview";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/page";
import { errorText, useLanguage, useTexts, word } from "~/ui/words";

export type PreviewedImport = { outcome: ImportOutcome; preview: Preview | null };

export function ImportResult({ outcome, preview }: PreviewedImport) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  const { drivers, known, stated, faults, more, remarks, moreRemarks, done } = outcome;
  const number = (count: number) => ({ count, number: formatNumber(count, language) });
  const inWords = useRemarks();
  return (
    <>
      {faults.length > 0 && (
        <FaultList
          heading={t(done ? "import.faultsSince" : "import.faults")}
          lines={faults.map(inWords)}
          more={more}
          open={!preview || faults.some(({ column }) => column === null)}
        />
      )}
      {(done || faults.length === 0) && (
        <Notice tone={done ? "success" : "info"}>
          <p>{done ? t("import.done", number(drivers)) : t("import.good", number(drivers))}</p>
          {known > 0 && <p>{t("import.known", number(known))}</p>}
          {stated > 0 && <p>{t(done ? "import.stated" : "import.stating", number(stated))}</p>}
          {remarks.length > 0 && (
            <ul className="mt-2 grid gap-1">
              {remarks.map(inWords).map((line) => (
                <li key={line}>{line}</li>
              ))}
              {moreRemarks > 0 && <li>{t("import.more", { count: moreRemarks })}</li>}
            </ul>
          )}
          {done ? <Link to="/drivers?status=active">{t("import.see")}</Link> : <p>{t("import.again")}</p>}
        </Notice>
      )}
      {preview && !done && (
        <Understood preview={preview} drivers={drivers} stated={stated} isGood={faults.length === 0} />
      )}
    </>
  );
}

function useRemarks() {
  const { t } = useTexts("drivers");
  return ({ line, column, code, params }: ImportRemark): string =>
    [line > 0 && t("import.line", { line }), column, errorText(t, column ?? "", code, params)]
      .filter(Boolean)
      .join(": ");
}

type UnderstoodProps = { preview: Preview; drivers: number; stated: number; isGood: boolean };

function Understood({ preview, drivers, stated, isGood }: UnderstoodProps) {
  const { t } = useTexts("drivers");
  const language = useLanguage();
  const shown = ({ name, kind }: PreviewColumn, value: string | string[]) => {
    if (Array.isArray(value)) return value.join(", ");
    if (kind === "day" || kind === "past_day") return formatDay(value, language);
    if (kind === "phone") return value.startsWith("+") ? formatPhone(value) : value;
    if (name === "employment_type") return word(t, "common:employmentType", value);
    if (name === "duty") return word(t, "common:duty", value);
    if (name === "language")
      return LANGUAGES.filter((each) => each === value)
        .map(ownName)
        .join("");
    return value;
  };
  const number = (count: number) => ({ count, number: formatNumber(count, language) });
  const doing = drivers === 0 && stated > 0 ? t("import.doDays", number(stated)) : t("import.doThese", number(drivers));
  return (
    <TablePreview
      preview={preview}
      path={`/drivers/import/${preview.id}`}
      doing={isGood ? doing : undefined}
      labelOf={(name) => word(t, "drivers:importName", name)}
      shown={shown}
    />
  );
}
