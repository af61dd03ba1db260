import type { ApplicationStatus } from "~/domain/application/status";
import { Link } from "~/ui/link";
import { Card, Chip, Notice } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";

type Main = { id: string; name: string; email: string };

/** Above every page of a record that is not the main one. */
export function MergedNotice({ id, main, mayMerge }: { id: string; main: Main | null; mayMerge: boolean }) {
  const { t } = useTexts("drivers");
  if (!main) return null;
  return (
    <div className="mb-6">
      <Notice tone="info">
        <p>{t("merge.merged")}</p>
        <p className="flex flex-wrap gap-x-6">
          <Link to={`/driver/${main.id}`} className="tap">
            {t("merge.toMain", { name: main.name, email: main.email })}
          </Link>
          {mayMerge && (
            <Link to={`/driver/${id}/separation`} className="tap">
              {t("merge.separate")}
            </Link>
          )}
        </p>
      </Notice>
    </div>
  );
}

export type SameDriver = {
  others: { id: string; name: string; email: string; isMain: boolean }[];
  applications: { id: string; driverId: string; status: ApplicationStatus; code: string }[];
};

export function OtherRecords({ others, applications }: SameDriver) {
  const { t } = useTexts("drivers");
  if (others.length === 0) return null;
  return (
    <Card title={t("merge.others")}>
      <ul className="grid gap-3">
        {others.map(({ id, name, email, isMain }) => (
          <li key={id}>
            <Link to={`/driver/${id}`}>{name}</Link> <span className="text-muted break-all">{email}</span>{" "}
            {isMain && <Chip>{t("merge.main")}</Chip>}
            <ul className="pl-5">
              {applications
                .filter(({ driverId }) => driverId === id)
                .map((application) => (
                  <li key={application.id}>
                    <Link to={`/application/${application.id}`}>{application.code}</Link>{" "}
                    <Chip tone={STATUS_TONE[application.status]}>
                      {word(t, "common:applicationStatus", application.status)}
                    </Chip>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}
