import { NOTIFIED_EVENTS, type Notifications } from "~/domain/notification/event";
import { Link } from "~/ui/link";
import { Card, Facts } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function OwnNotifications({ chosen, fixed }: { chosen: Notifications; fixed: boolean }) {
  const { t } = useTexts("account");
  return (
    <Card title={t("notifications.title")}>
      <Facts
        facts={NOTIFIED_EVENTS.map((event) => [
          t(`notifications.event.${event}`),
          t(`notifications.timing.${chosen[event]}`),
        ])}
      />
      {!fixed && (
        <div className="actions">
          <Link to="/user/notifications" className="button quiet">
            {t("notifications.change")}
          </Link>
        </div>
      )}
    </Card>
  );
}
