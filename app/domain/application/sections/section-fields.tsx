import type { ComponentType } from "react";
import type { FormParts } from "~/ui/form";
import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";
import { FORMS, ROW_FORMS } from "./forms";
import type { SectionId } from "./index";
import type { ListDisplays } from "./row-list";

type Parts = FormParts<Record<string, unknown>>;

type SectionFieldsProps = Parts & { section: SectionId; extras: object; lists: ListDisplays };

export function SectionFields({ section, extras, ...parts }: SectionFieldsProps) {
  const Fields = FORMS[section] as ComponentType<Parts & { lists: ListDisplays }>;
  return <Fields {...parts} {...extras} />;
}

export function RowFields({ list, fields }: { list: string; fields: object }) {
  const Fields = (ROW_FORMS as Record<string, ComponentType<{ fields: never }>>)[list];
  return Fields && <Fields fields={fields as never} />;
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
