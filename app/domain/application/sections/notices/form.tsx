import type { NoticeId } from "locales/notices";
import type { SectionInput } from "~/domain/application/sections";
import { Tick } from "~/ui/field";
import type { FormParts } from "~/ui/form";
import { Card } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import { NoticeText, type NoticeTexts } from "./notice-text";

type NoticesFormProps = FormParts<SectionInput<"notices">> & { notices: { id: NoticeId; texts: NoticeTexts }[] };

export function NoticesForm({ fields, notices }: NoticesFormProps) {
  const { t } = useTexts("applicant");
  return notices.map(({ id, texts }) => (
    <Card key={id}>
      <p>
        <strong>{t("notices.inShort.label")}</strong> {word(t, "applicant:notices.inShort", id)}
      </p>
      <NoticeText texts={texts} />
      <Tick field={fields[id]} label={word(t, "applicant:notices", id)} />
    </Card>
  ));
}
