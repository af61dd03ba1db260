import type { ComponentType } from "react";
import type { FormParts } from "~/ui/form";
import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";
import { FORMS } from "./forms";
import type { SectionId } from "./index";

type Parts = FormParts<Record<string, unknown>>;

export function SectionFields({ section, extras, ...parts }: Parts & { section: SectionId; extras: object }) {
  const Fields = FORMS[section] as ComponentType<Parts>;
  return <Fields {...parts} {...extras} />;
}

export function SectionHelp({ help }: { help: string | null }) {
  const { t } = useTexts("applicant");
  if (!help) return null;
  return (
    <Notice tone="info">
      <p className="label">{t("section.fromCompany")}</p>
      <p className="whitespace-pre-line">{help}</p>
    </Notice>
  );
}
