import type { listOwnInterviews } from "~/domain/interview/own.server";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/page";
import { useInstant, useTexts, word } from "~/ui/words";

type Own = Awaited<ReturnType<typeof listOwnInterviews>>;

export function OwnInterviews({ interviews, company }: { interviews: Own; company: string }) {
  const { t } = useTexts("interviews");
  const formatTime = useInstant();
  return interviews.map(({ id, kind, agreedAt }) => (
    <Notice key={id} tone="info">
      <h2>{t("own.title", { company })}</h2>
      <p>{[word(t, "interviews:kind", kind), agreedAt && formatTime(agreedAt)].filter(Boolean).join(", ")}</p>
      <p>
        <Link to={`/applicant/interview/${id}`} className="tap">
          {t(agreedAt ? "own.see" : "own.toPick")}
        </Link>
      </p>
    </Notice>
  ));
}
