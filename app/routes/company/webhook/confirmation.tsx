import type { Refused } from "~/http/respond.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

type Props = {
  act: "test" | "on" | "end" | "secret" | "delivery";
  webhook: { id: string; url: string };
  refused: Refused | undefined;
};

export function Confirmation({ act, webhook: { id, url }, refused }: Props) {
  const { t } = useTexts("webhooks");
  const [form] = useFilledForm<Record<never, string>>("webhook-act", refused);
  return (
    <Page
      title={t(`act.${act}.title`)}
      intro={<span className="wrap-anywhere">{url}</span>}
      failed={refused !== undefined}
    >
      <Card>
        <Form form={form} params={refused?.params}>
          <p>{t(`act.${act}.description`)}</p>
          <Submit cancel={`/my-company/webhooks/${id}`} variant={act === "end" ? "danger" : undefined}>
            {t(`act.${act}.button`)}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
