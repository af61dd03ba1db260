import type { TypedBy as Typed } from "~/domain/application/typed-by.server";
import { Notice } from "~/ui/page";
import { useDayOf, useTexts } from "~/ui/words";

export function TypedBy({ typed, company }: { typed: Pick<Typed, "name" | "at">; company: string }) {
  const { t } = useTexts("applicant");
  const dayOf = useDayOf();
  return (
    <Notice tone="info">
      <h2>{t("typing.typedBy")}</h2>
      <p>{t("typing.typedByDescription", { name: typed.name, company, day: dayOf(typed.at) })}</p>
    </Notice>
  );
}
