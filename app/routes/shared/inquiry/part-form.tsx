import type { Part } from "~/domain/inquiry/answer";
import type { Refused } from "~/routes/shared/respond.server";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { AboutDriver, useTexts, word } from "~/ui/words";
import { PartFields } from "./part-fields";

type Props = {
  shown: { part: Part; version: number; number: number; count: number; stored: object | null };
  by: "employer" | "staff";
  lead: string;
  cancel: string;
  refused: Refused | undefined;
};

/** One part alone, as the earlier employer and as who types their paper in sees it. */
export function PartForm({ shown: { part, version, number, count, stored }, by, lead, cancel, refused }: Props) {
  const { t } = useTexts("inquiry");
  const [form, fields] = useFilledForm<Record<string, unknown>>(`part-${part}`, refused, stored as never);
  const finishing = part === "answerer";
  return (
    <Page title={word(t, "inquiry:part", part)} lead={lead} failed={refused?.result.status === "error"}>
      <p className="hint">
        {[t("partOf", { number, count }), by === "staff" && t("asTheySay")].filter(Boolean).join(". ")}
      </p>
      <Card>
        <AboutDriver value={true}>
          <Form form={form} params={refused?.params}>
            <input type="hidden" name="draftVersion" value={version} />
            <PartFields part={part} by={by} form={form} fields={fields} />
            <Submit cancel={cancel}>
              {t(finishing ? (by === "employer" ? "answerer.sign" : "answerer.finish") : "save")}
            </Submit>
          </Form>
        </AboutDriver>
      </Card>
    </Page>
  );
}
