import type { PreNotice } from "~/domain/adverse-action/pre-notice-row.server";
import { NO_REPORT, NOTICE_CHANNELS } from "~/domain/adverse-action/report";
import { formatDay } from "~/domain/words";
import { type ReportField, ReportFields } from "~/routes/company/adverse-action/fields";
import { type Fields, Radios, Select } from "~/ui/field";
import { Link } from "~/ui/link";
import { Card, Chip, Notice } from "~/ui/page";
import { PRE_NOTICE_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";

/** Which law asks for the notice, and which laws are not covered. */
export function LawNotice() {
  const { t } = useTexts("adverse");
  return (
    <Notice tone="info">
      <p>{t("pre.law")}</p>
      <p>{t("pre.states")}</p>
    </Notice>
  );
}

type Shown = Pick<PreNotice, "id" | "state" | "sentOn" | "from" | "report" | "notice"> &
  Pick<PreNotice, "agency" | "agencyAddress" | "agencyPhone" | "reportedOn">;

export function useFormatWait(): (notice: Pick<Shown, "state" | "sentOn" | "from">) => string {
  const { t } = useTexts("adverse");
  const language = useLanguage();
  return ({ state, sentOn, from }) => {
    if (!sentOn || !from) return t("pre.toPost");
    const days = { sent: formatDay(sentOn, language), from: formatDay(from, language) };
    return t(state === "ready" ? "pre.ready" : "pre.waits", days);
  };
}

type ReportedProps = { fields: Fields<ReportField>; law: { isExempt: boolean; notice: Shown | null }; send: string };

/** What the form of a decision asks about a report, by the law that it follows. */
export function DecisionReportFields({ fields, law: { isExempt, notice }, send }: ReportedProps) {
  const { t } = useTexts("adverse");
  const language = useLanguage();
  const formatWait = useFormatWait();
  if (isExempt) return <ReportFields fields={fields} />;
  const isReady = notice?.state === "ready";
  const because = notice && {
    value: notice.report,
    label: t("pre.because", {
      report: word(t, "adverse:kind", notice.report),
      day: formatDay(notice.sentOn ?? "", language),
    }),
  };
  return (
    <div className="reported grid gap-6">
      <Notice tone={isReady ? "info" : "warning"}>
        <p>{notice ? formatWait(notice) : t("pre.first")}</p>
        <p>
          <Link to={notice ? `/pre-notice/${notice.id}` : send}>{t(notice ? "pre.open" : "pre.send")}</Link>
        </p>
        <p>{t("pre.states")}</p>
      </Notice>
      <Select
        field={fields.report}
        label={t("report")}
        hint={t("pre.law")}
        optional={false}
        options={[{ value: NO_REPORT, label: t("kind.none") }, ...(isReady && because ? [because] : [])]}
      />
      {isReady && (
        <div className="reported-more grid gap-6">
          <PreNoticeReportFields {...notice} />
          <Radios
            field={fields.notice}
            label={t("notice")}
            hint={t("noticeHint")}
            optional={false}
            options={NOTICE_CHANNELS.map((value) => ({ value, label: word(t, "adverse:way", value) }))}
          />
        </div>
      )}
    </div>
  );
}

/** As the notice said it: the decision may name no other report. */
function PreNoticeReportFields({ agency, agencyAddress, agencyPhone, reportedOn }: Shown) {
  const [year = "", month = "", date = ""] = reportedOn.split("-");
  const agencyFields = { agency, agencyAddress, agencyPhone };
  const days = { year, month: String(Number(month)), day: String(Number(date)) };
  return (
    <>
      {Object.entries(agencyFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {Object.entries(days).map(([part, value]) => (
        <input key={part} type="hidden" name={`reportedOn.${part}`} value={value} />
      ))}
    </>
  );
}

export function PreNoticesCard({
  notices,
}: {
  notices: Pick<PreNotice, "id" | "decided" | "state" | "sentOn" | "from">[];
}) {
  const { t } = useTexts("adverse");
  const formatWait = useFormatWait();
  if (notices.length === 0) return null;
  return (
    <Card id="pre-notices" title={t("pre.title")}>
      <ul className="grid gap-3">
        {notices.map((one) => (
          <li key={one.id} className="grid gap-1">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Link to={`/pre-notice/${one.id}`}>{t(`pre.decided.${one.decided}`)}</Link>
              <Chip tone={PRE_NOTICE_TONE[one.state]}>{t(`pre.state.${one.state}`)}</Chip>
            </span>
            {one.state !== "closed" && <span className="hint">{formatWait(one)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
