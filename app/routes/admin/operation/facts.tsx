import type { Operation } from "~/domain/operation/overview.server";
import { formatNumber } from "~/domain/words";
import { Link } from "~/ui/link";
import { Card, Facts } from "~/ui/page";
import { useInstant, useLanguage, useTexts } from "~/ui/words";
import { useFormatFigure } from "./values";

export function Release({ release: { version, node, startedAt, migrations } }: Pick<Operation, "release">) {
  const { t } = useTexts("operation");
  const formatTime = useInstant();
  const { count, last, at } = migrations;
  return (
    <Card title={t("release.title")}>
      <Facts
        facts={[
          [t("release.version"), version],
          [t("release.node"), node],
          [t("release.started"), formatTime(startedAt)],
          [t("release.migrations"), t("release.migrated", { count, name: last, at: formatTime(at) })],
        ]}
      />
    </Card>
  );
}

export function Sizes({ sizes: { database, wal, files, free }, indicators }: Pick<Operation, "sizes" | "indicators">) {
  const { t } = useTexts("operation");
  const formatFigure = useFormatFigure();
  const daysLeft = indicators.find(({ id }) => id === "days_left")?.value ?? null;
  return (
    <Card title={t("sizes.title")}>
      <Facts
        facts={[
          [t("sizes.database"), formatFigure("bytes", database)],
          [t("sizes.wal"), formatFigure("bytes", wal)],
          [t("sizes.files"), files === null ? t("noFigure") : formatFigure("bytes", files)],
          [t("sizes.free"), formatFigure("bytes", free)],
          [t("sizes.left"), daysLeft === null ? t("noFigure") : formatFigure("days", daysLeft)],
        ]}
      />
    </Card>
  );
}

export function Backups({ backup: { folder, last, lastGood, rehearsal } }: Pick<Operation, "backup">) {
  const { t } = useTexts("operation");
  const language = useLanguage();
  const formatFigure = useFormatFigure();
  const formatTime = useInstant();
  const number = (value: number) => formatNumber(value, language);
  return (
    <Card title={t("backup.title")}>
      {last ? (
        <Facts
          facts={[
            [t("backup.folder"), folder],
            [
              t("backup.last"),
              last.ok
                ? t("backup.made", {
                    at: formatTime(last.at),
                    size: formatFigure("bytes", last.bytes),
                    files: number(last.files),
                  })
                : t("backup.failed", { at: formatTime(last.at), fault: last.fault ?? "" }),
            ],
            !last.ok && [t("backup.good"), lastGood ? formatTime(lastGood) : t("never")],
            [
              t("backup.rehearsal"),
              rehearsal === undefined
                ? t("never")
                : rehearsal.ok
                  ? t("backup.rehearsed", {
                      at: formatTime(rehearsal.at),
                      applications: number(rehearsal.applications),
                      files: number(rehearsal.files),
                    })
                  : t("backup.failed", { at: formatTime(rehearsal.at), fault: rehearsal.fault ?? "" }),
            ],
          ]}
        />
      ) : (
        <p className="text-muted">{t("backup.none")}</p>
      )}
    </Card>
  );
}

export function TextFacts({ texts }: Pick<Operation, "texts">) {
  const { t } = useTexts("operation");
  const language = useLanguage();
  if (!texts) return null;
  return (
    <Card title={t("texts.title")} actions={<Link to="/admin/operation/text-messages">{t("texts.open")}</Link>}>
      <Facts
        facts={[
          [t("letters.waiting"), formatNumber(texts.waiting, language)],
          [t("letters.failed"), formatNumber(texts.failed, language)],
        ]}
      />
    </Card>
  );
}

export function MailFacts({ mails: { waiting, late, failed } }: Pick<Operation, "mails">) {
  const { t } = useTexts("operation");
  const language = useLanguage();
  return (
    <Card title={t("letters.title")} actions={<Link to="/admin/operation/mail">{t("letters.open")}</Link>}>
      <Facts
        facts={[
          [t("letters.waiting"), formatNumber(waiting, language)],
          [t("letters.late"), formatNumber(late, language)],
          [t("letters.failed"), formatNumber(failed, language)],
        ]}
      />
    </Card>
  );
}
