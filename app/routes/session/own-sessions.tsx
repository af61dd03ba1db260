import { deviceOf } from "~/domain/session/device";
import { Card, Chip } from "~/ui/page";
import { useInstant, useTexts } from "~/ui/words";

type Session = {
  id: string;
  kind: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  current: boolean;
};

export function useDeviceName(): (session: Pick<Session, "kind" | "userAgent">) => string {
  const { t } = useTexts("public");
  return ({ kind, userAgent }) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t("account.device", { browser, system });
    return browser ?? system ?? t(kind === "api" ? "account.program" : "account.unknownDevice");
  };
}

/** @param fixed true in a masquerade, where no session may be ended */
export function OwnSessions({ sessions, fixed }: { sessions: Session[]; fixed: boolean }) {
  const { t } = useTexts("public");
  const nameOf = useDeviceName();
  const formatTime = useInstant();
  const others = sessions.filter(({ current }) => !current);
  if (sessions.length === 0) return null;
  return (
    <Card title={t("account.sessions")}>
      <ul className="tasks">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <strong>{nameOf(session)}</strong>
              <span className="hint block">
                {t("account.since", { began: formatTime(session.createdAt), seen: formatTime(session.lastSeenAt) })}
              </span>
            </span>
            {session.current ? (
              <Chip tone="info">{t("account.thisOne")}</Chip>
            ) : (
              !fixed && (
                <form method="post" action={`/user/session/${session.id}`}>
                  <button
                    type="submit"
                    className="button quiet"
                    aria-label={t("account.signOutThat", {
                      device: nameOf(session),
                      began: formatTime(session.createdAt),
                    })}
                  >
                    {t("account.signOut")}
                  </button>
                </form>
              )
            )}
          </li>
        ))}
      </ul>
      {!fixed && others.length > 0 && (
        <form method="post" action="/user/sessions">
          <button type="submit" className="button quiet">
            {t("account.signOutOthers")}
          </button>
        </form>
      )}
    </Card>
  );
}
