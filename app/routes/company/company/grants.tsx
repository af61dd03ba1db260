import type { ReactNode } from "react";
import type { ShownGrant } from "~/domain/provider-access/access.server";
import { Chip } from "~/ui/page";
import { ACCESS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";

/** @param actions of one grant */
export function Grants({ grants, actions }: { grants: ShownGrant[]; actions?: (grant: ShownGrant) => ReactNode }) {
  const { t } = useTexts("access");
  if (grants.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <ul className="tasks wrap-anywhere">
      {grants.map((grant) => (
        <li key={grant.id}>
          <span className="min-w-0">
            <Chip tone={ACCESS_TONE[grant.state]}>{t(`state.${grant.state}`)}</Chip>{" "}
            <strong>{grant.requestedBy ? t("requestedBy", { name: grant.requestedBy }) : t("offered")}</strong>
            {grant.reason && <span className="block">{grant.reason}</span>}
            <Times {...grant} />
            <People {...grant} />
          </span>
          {actions?.(grant)}
        </li>
      ))}
    </ul>
  );
}

/** Who has decided and ended it; where nobody decided in time, it opened by itself. */
function People({ state, opensAt, decidedBy, requestedBy, endedBy, endedAt }: ShownGrant) {
  const { t } = useTexts("access");
  const decision = requestedBy === null ? "offeredBy" : state === "refused" ? "refusedBy" : "allowedBy";
  const hasOpened = state !== "waiting" && (endedAt === null || endedAt > opensAt);
  const lines = [
    decidedBy ? t(decision, { name: decidedBy }) : hasOpened && t("openedByItself"),
    endedBy && t("endedBy", { name: endedBy }),
  ].filter((line) => line);
  return lines.length > 0 && <span className="hint block">{lines.join(" ")}</span>;
}

function Times({ state, requestedAt, opensAt, endsAt, decidedAt, endedAt, hours }: ShownGrant) {
  const { t } = useTexts("access");
  const formatTime = useInstant();
  const length = hours === null ? t("length.always") : word(t, "access:length", String(hours));
  const lines: Record<ShownGrant["state"], string> = {
    waiting: t("waitingSince", { at: formatTime(requestedAt), opens: formatTime(opensAt), length }),
    open: endsAt
      ? t("openUntil", { from: formatTime(decidedAt ?? opensAt), to: formatTime(endsAt) })
      : t("openAlways", { from: formatTime(decidedAt ?? opensAt) }),
    refused: t("refusedAt", { at: formatTime(decidedAt ?? requestedAt) }),
    over: t("overSince", { at: formatTime(endsAt ?? requestedAt) }),
    ended: t("endedAt", { at: formatTime(endedAt ?? requestedAt) }),
  };
  return <span className="hint block">{lines[state]}</span>;
}
