import type { FormMetadata } from "@conform-to/react";

// biome-ignore lint/suspicious/noExplicitAny: a form of any shape
type AnyForm = FormMetadata<any, any>;

/** Takes a row out of a list; a submit button, so that it works without script. */
export function RowButtons({
  form,
  list,
  index,
  label,
}: {
  form: AnyForm;
  list: string;
  index: number;
  label: string;
}) {
  return (
    <div>
      <button {...form.remove.getButtonProps({ name: list, index })} className="link-button">
        {label}
      </button>
    </div>
  );
}
