import { type Indicator, LEVELS } from "~/domain/operation/indicators";
import { Link } from "~/ui/link";
import { Chip, Notice } from "~/ui/page";
import { Table } from "~/ui/table";
import { useTexts, word } from "~/ui/words";
import { LEVEL_TONE, useFormatFigure } from "./values";

function State({ level }: Pick<Indicator, "level">) {
  const { t } = useTexts("operation");
  return level ? (
    <Chip tone={LEVEL_TONE[level]}>{t(`level.${level}`)}</Chip>
  ) : (
    <span className="text-muted">{t("noFigure")}</span>
  );
}

export function FailingIndicators({ indicators }: { indicators: Indicator[] }) {
  const { t } = useTexts("operation");
  const formatFigure = useFormatFigure();
  const noticed = indicators
    .filter(({ level }) => level === "amber" || level === "red")
    .sort((a, b) => LEVELS.indexOf(b.level ?? "green") - LEVELS.indexOf(a.level ?? "green"));
  const [worst] = noticed;
  if (!worst)
    return (
      <Notice tone="success">
        <h2>{t("allWell")}</h2>
        <p>{t("allWellDescription")}</p>
      </Notice>
    );
  return (
    <Notice tone={worst.level === "red" ? "error" : "warning"}>
      <h2>{t("toDo")}</h2>
      <ul className="mt-2 grid gap-3">
        {noticed.map(({ id, unit, value, level }) => (
          <li key={id}>
            <State level={level} />{" "}
            <strong>
              {word(t, "operation:sign", id)}
              {unit !== "yes" && `: ${formatFigure(unit, value ?? 0)}`}
            </strong>
            <p>{word(t, "operation:do", id)}</p>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

export function Indicators({ indicators }: { indicators: Indicator[] }) {
  const { t } = useTexts("operation");
  const formatFigure = useFormatFigure();
  return (
    <Table
      caption={t("signs.caption")}
      rows={indicators}
      rowKey={({ id }) => id}
      empty=""
      columns={[
        { label: t("signs.description"), long: true, cell: ({ id }) => word(t, "operation:sign", id) },
        { label: t("signs.now"), cell: ({ unit, value }) => (value === null ? "–" : formatFigure(unit, value)) },
        { label: t("signs.state"), cell: ({ level }) => <State level={level} /> },
        {
          label: t("signs.amber"),
          cell: ({ unit, amber, red }) => (amber === red ? "–" : formatFigure(unit, amber)),
        },
        { label: t("signs.red"), cell: ({ unit, red }) => (red === null ? "–" : formatFigure(unit, red)) },
      ]}
    />
  );
}

export function OperationAlarm({ indicators }: { indicators: Indicator[] }) {
  const { t } = useTexts("operation");
  if (indicators.length === 0) return null;
  return (
    <Notice tone="error" role="alert">
      <h2>{t("alarm.title")}</h2>
      <ul className="list-disc pl-5">
        {indicators.map(({ id }) => (
          <li key={id}>{word(t, "operation:sign", id)}</li>
        ))}
      </ul>
      <p>
        <Link to="/admin/operation">{t("alarm.open")}</Link>
      </p>
    </Notice>
  );
}
