import type { listInvitations } from "~/domain/user/colleague-invitation.server";
import { Link } from "~/ui/link";
import { Card, Chip } from "~/ui/page";
import { useInstant, useTexts, word } from "~/ui/words";

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number];

export function PendingInvitations({ invitations }: { invitations: Invitation[] }) {
  const { t } = useTexts("account");
  const formatTime = useInstant();
  if (invitations.length === 0) return null;
  return (
    <Card id="invitations" title={t("invitation.pending")}>
      <ul className="tasks wrap-anywhere">
        {invitations.map(({ id, name, email, role, sentAt, expired }) => (
          <li key={id}>
            <span>
              {name}, {word(t, "common:role", role)}
              <span className="hint block">
                {email}. {sentAt && t("invitation.sentAt", { at: formatTime(sentAt) })}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-x-4">
              {expired && <Chip tone="urgent">{t("invitation.expired")}</Chip>}
              <Link to={`/my-company/invitation/${id}/again`} aria-label={t("invitation.again.linkName", { name })}>
                {t("invitation.again.link")}
              </Link>
              <Link to={`/my-company/invitation/${id}/removal`} aria-label={t("invitation.removal.linkName", { name })}>
                {t("invitation.removal.link")}
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
