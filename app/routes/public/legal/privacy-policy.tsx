import type { Handle } from "~/routes/shared/handle";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

const PARTS = ["what", "why", "who", "where", "howLong", "rights"] as const;

export const handle: Handle = { isOpen: true };

export const loader = () => null;

export default function PrivacyPolicy() {
  const { t } = useTexts("public");
  return (
    <Page title={t("privacy.title")} lead={t("privacy.lead")}>
      {PARTS.map((part) => (
        <Card key={part} title={t(`privacy.${part}.title`)}>
          <p>{t(`privacy.${part}.text`)}</p>
        </Card>
      ))}
    </Page>
  );
}
