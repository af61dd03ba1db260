/** First on the driver's page, since it waits for nobody else. */

import type { OwnRequest } from "~/domain/document-request/own.server";
import { formatDay } from "~/domain/words";
import { useRequestName } from "~/routes/document/name";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { REQUEST_TONE } from "~/ui/tones";
import { useLanguage, useTexts, word } from "~/ui/words";

type Props = { company: string; requests: Omit<OwnRequest, "askedAt">[] };

export function OwnRequestsCard({ company, requests }: Props) {
  const { t } = useTexts("documents");
  const language = useLanguage();
  const nameOf = useRequestName();
  if (requests.length === 0) return null;
  return (
    <Card title={t("title")}>
      <p className="hint">{t("intro", { company })}</p>
      <ul className="tasks">
        {requests.map(({ id, kind, title, isForm, state, dueOn }) => (
          <li key={id}>
            <span>
              <Link to={`/applicant/document/${id}`}>{nameOf({ kind, title })}</Link>{" "}
              {state !== "handed_in" && <span className="hint">{t("due", { day: formatDay(dueOn, language) })}</span>}
            </span>
            <Chip tone={REQUEST_TONE[state]}>{isForm ? t("form.toSign") : word(t, "documents:state", state)}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
