import { PostForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";

export type Requests = {
  emails: { id: string; name: string; from: string; to: string }[];
  reveals: { id: string; name: string; reason: string; at: Date }[];
};

export function Requests({ requests: { emails, reveals } }: { requests: Requests }) {
  const { t } = useTexts("account");
  const formatTime = useInstant();
  if (emails.length + reveals.length === 0) return null;
  return (
    <Card title={t("requests.title")}>
      <ul className="tasks">
        {emails.map(({ id, name, from, to }) => (
          <li key={id}>
            <span className="wrap-anywhere min-w-0">
              <strong>{t("requests.email", { name })}</strong>
              <span className="block">{t("requests.emailDescription", { from, to })}</span>
              <span className="hint block">{t("requests.emailHint")}</span>
            </span>
            <Answer action={`/my-company/email-change/${id}`} name={name} />
          </li>
        ))}
        {reveals.map(({ id, name, reason, at }) => (
          <li key={id}>
            <span className="wrap-anywhere min-w-0">
              <strong>{t("requests.reveals", { name })}</strong>
              <span className="block">{reason}</span>
              <span className="hint block">{t("requests.revealsHint", { at: formatTime(at) })}</span>
            </span>
            <Answer action={`/my-company/reveals/${id}`} name={name} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Answer({ action, name }: { action: string; name: string }) {
  const { t } = useTexts("account");
  return (
    <PostForm action={action} className="flex flex-wrap gap-3">
      <button type="submit" name="answer" value="yes" className="button" aria-label={`${t("requests.yes")}: ${name}`}>
        {t("requests.yes")}
      </button>
      <button
        type="submit"
        name="answer"
        value="no"
        className="button quiet"
        aria-label={`${t("requests.no")}: ${name}`}
      >
        {t("requests.no")}
      </button>
    </PostForm>
  );
}
