import type { ApplicationStatus } from "~/domain/application/status";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";

type Twin = {
  driverId: string;
  name: string;
  email: string;
  applications: { id: string; status: ApplicationStatus; code: string }[];
};

export function Duplicates({ driverId, twins, mayMerge }: { driverId: string; twins: Twin[]; mayMerge: boolean }) {
  const { t } = useTexts("lists");
  if (twins.length === 0) return null;
  return (
    <Card title={t("duplicates.title")}>
      <p>{t("duplicates.description")}</p>
      <ul className="grid gap-3">
        {twins.map(({ driverId: other, name, email, applications }) => (
          <li key={other}>
            <Link to={`/driver/${other}`}>{name}</Link> <span className="text-muted">{email}</span>
            <ul className="pl-5">
              {applications.map(({ id, status, code }) => (
                <li key={id}>
                  <Link to={`/application/${id}`}>{code}</Link>{" "}
                  <Chip tone={STATUS_TONE[status]}>{word(t, "common:applicationStatus", status)}</Chip>
                </li>
              ))}
            </ul>
            {mayMerge && (
              <Link to={`/driver/${driverId}/merge/${other}`} className="tap">
                {t("drivers:merge.link")}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
