import type { AnyForm } from "./form";

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
