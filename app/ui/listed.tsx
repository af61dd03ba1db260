/** Without script or `:has()` the rows are always displayed. */
import type { ReactNode } from "react";
import { type Common, type Field, Radios } from "./field";
import { useTexts } from "./words";

type NoneOrSomeProps = {
  field: Field;
  label: string;
  hint?: ReactNode;
  none?: string;
  some?: string;
  children?: ReactNode;
};

export function NoneOrSome({ field, label, hint, none, some, children }: NoneOrSomeProps) {
  const { t } = useTexts();
  return (
    <div className="listed grid gap-6">
      <div className="card">
        <Radios
          field={field}
          label={label}
          hint={hint}
          inRow
          options={[
            { value: "some", label: some ?? t("someToReport") },
            { value: "none", label: none ?? t("noneToReport") },
          ]}
        />
      </div>
      {children && <div className="listed-rows border-l-4 border-line pl-4 grid gap-6">{children}</div>}
    </div>
  );
}

export function YesNo(common: Common) {
  const { t } = useTexts();
  const options = [
    { value: "yes", label: t("yes") },
    { value: "no", label: t("no") },
  ];
  return <Radios {...common} options={options} inRow />;
}
