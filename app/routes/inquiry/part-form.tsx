import type { AnswerPart, DraftAuthor } from "~/domain/inquiry/answer";
import type { Refused } from "~/http/respond.server";
import { Blocks } from "~/routes/application/answers";
import { Autosave } from "~/ui/autosave";
import { useFilledForm, useRestoredForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { AboutDriver, useTexts, word } from "~/ui/words";
import type { PartActed } from "./part.server";
import { PartFields } from "./part-fields";

type Props = {
  shown: { part: AnswerPart; version: number; page: string; number: number; count: number; stored: object };
  by: DraftAuthor;
  intro: string;
  cancel: string;
  autosave?: string;
  acted: PartActed | Refused | undefined;
};

export function PartForm({ shown, by, intro, cancel, autosave, acted }: Props) {
  const { t } = useTexts("inquiry");
  const { part, number, count, stored } = shown;
  const [form, fields] = useFilledForm<Record<string, unknown>>(`part-${part}`, acted, stored as never);
  const restored = useRestoredForm();
  const { version, page, begins, saved }: Partial<PartActed> & Pick<typeof shown, "version"> = {
    version: shown.version,
    ...(acted && "version" in acted ? acted : {}),
  };
  const finishing = part === "answerer";
  return (
    <Page title={word(t, "inquiry:part", part)} intro={intro} failed={acted?.result.status === "error"}>
      <p className="hint">
        {[t("partOf", { number, count }), by === "staff" && t("asTheySay")].filter(Boolean).join(". ")}
      </p>
      {saved && (
        <Notice tone="warning">
          <h2>{t("savedElsewhere")}</h2>
          <Blocks blocks={saved} />
        </Notice>
      )}
      <Card>
        <AboutDriver value={true}>
          <Form form={form} params={acted?.params}>
            {autosave ? (
              <Autosave
                url={autosave}
                version={version}
                begins={restored ? "unsaved" : begins}
                texts={{ elsewhere: t("elsewhere"), signedOut: t("linkOver") }}
              />
            ) : (
              <input type="hidden" name="version" autoComplete="off" value={version} />
            )}
            <input type="hidden" name="page" autoComplete="off" value={page ?? shown.page} />
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
