import type { listInterviews } from "~/domain/interview/interview.server";
import { Link } from "~/ui/link";
import { Card, Chip, type Mark } from "~/ui/page";
import { useInstant, useTexts, word } from "~/ui/words";

type Loaded = Awaited<ReturnType<typeof listInterviews>>;

const TONE: Record<Loaded["interviews"][number]["state"], Mark> = {
  proposed: "theirs",
  agreed: "ready",
  none_fits: "urgent",
  canceled: "over",
  over: "good",
};

type Props = Loaded & { application: string; address: string };

export function Interviews({ application, address, possible, interviews }: Props) {
  const { t } = useTexts("interviews");
  if (!possible && interviews.length === 0) return null;
  return (
    <div className="print:hidden">
      <Card
        id="interviews"
        title={t("title")}
        actions={possible && <Link to={`/application/${application}/interview${address}`}>{t("propose.link")}</Link>}
      >
        {interviews.length === 0 && <p className="text-muted">{t("none")}</p>}
        <ul className="grid gap-4">
          {interviews.map((interview) => (
            <One key={interview.id} {...interview} possible={possible} address={address} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function One({
  id,
  kind,
  state,
  agreedAt,
  times,
  details,
  outcome,
  minutes,
  over,
  possible,
  address,
}: Loaded["interviews"][number] & { possible: boolean; address: string }) {
  const { t } = useTexts("interviews");
  const formatTime = useInstant();
  const isOpen = state === "proposed" || state === "agreed" || state === "none_fits";
  return (
    <li className="grid gap-1">
      <p>
        <strong>{word(t, "interviews:kind", kind)}</strong>{" "}
        <Chip tone={TONE[state]}>
          {outcome ? word(t, "interviews:outcome.of", outcome) : word(t, "interviews:state", state)}
        </Chip>
      </p>
      {agreedAt && <p>{`${formatTime(agreedAt)}, ${t("minutes", { number: String(minutes) })}`}</p>}
      {details.place && <p className="wrap-anywhere">{details.place}</p>}
      {!agreedAt && state === "proposed" && <p className="hint">{times.map((at) => formatTime(at)).join(" · ")}</p>}
      {details.words && (
        <p className="border-l-4 border-info pl-3 whitespace-pre-line wrap-anywhere">{details.words}</p>
      )}
      {details.remark && <p className="hint whitespace-pre-line wrap-anywhere">{details.remark}</p>}
      {isOpen && (
        <div className="flex flex-wrap gap-x-5 *:inline-flex *:min-h-(--tap) *:items-center">
          {agreedAt && over && <Link to={`/interview/${id}/outcome${address}`}>{t("outcome.link")}</Link>}
          {agreedAt && !over && (
            <a href={`/interview/${id}/calendar`} download>
              {t("calendar.link")}
            </a>
          )}
          {possible && <Link to={`/interview/${id}${address}`}>{t("move.link")}</Link>}
          {possible && !over && <Link to={`/interview/${id}/cancellation${address}`}>{t("cancel.link")}</Link>}
        </div>
      )}
    </li>
  );
}
