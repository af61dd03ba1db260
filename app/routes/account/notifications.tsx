import { NOTIFIED_EVENTS, type Notifications, TIMINGS } from "~/domain/notification/event";
import { notificationsSchema } from "~/domain/notification/notification";
import { chooseNotifications, getOwnNotifications } from "~/domain/notification/notification.server";
import { may } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { Radios, type Row } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/notifications";

export const handle: Handle = { permission: "changeOwnNotifications" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  return {
    chosen: await throwAsErrorPage(getOwnNotifications(actor)),
    fixed: !may(actor, "changeOwnNotifications"),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, notificationsSchema, async (chosen) => {
    await chooseNotifications(actorOf(context), chosen);
    return redirectWith("notificationsChosen", "/user");
  });

export default function OwnNotifications({ loaderData: { chosen, fixed }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("account");
  const [form, fields] = useFilledForm<Row<keyof Notifications>>("notifications", refused, chosen);
  const options = TIMINGS.map((value) => ({ value, label: t(`notifications.timing.${value}`) }));
  return (
    <Page title={t("notifications.title")} intro={t("notifications.intro")} failed={refused !== undefined}>
      {fixed && (
        <Notice tone="info">
          <p>{t("masquerading")}</p>
        </Notice>
      )}
      <Card>
        <Form form={form} params={refused?.params}>
          {NOTIFIED_EVENTS.map((event) => (
            <Radios
              key={event}
              field={fields[event]}
              label={t(`notifications.event.${event}`)}
              hint={t(`notifications.hint.${event}`)}
              options={options}
              inRow
            />
          ))}
          <p className="hint">{t("notifications.digest")}</p>
          <p className="hint">{t("notifications.always")}</p>
          <Submit cancel="/user">{t("common:save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
