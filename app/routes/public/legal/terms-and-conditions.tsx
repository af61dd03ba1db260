import type { Handle } from "~/routes/shared/handle";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

const PARTS = ["service", "honest", "signature", "account", "liability"] as const;

export const handle: Handle = { isOpen: true };

export const loader = () => null;

export default function Terms() {
  const { t } = useTexts("public");
  return (
    <Page title={t("terms.title")} lead={t("terms.lead")}>
      {PARTS.map((part) => (
        <Card key={part} title={t(`terms.${part}.title`)}>
          <p>{t(`terms.${part}.text`)}</p>
        </Card>
      ))}
    </Page>
  );
}
