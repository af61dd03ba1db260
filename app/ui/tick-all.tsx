import { useHydrated } from "./hydrated";

export function TickAll({ form, label, children }: { form: string; label: string; children: string }) {
  if (!useHydrated()) return <span className="sr-only">{children}</span>;
  const tick = (checked: boolean) => {
    for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${CSS.escape(form)}"]`))
      box.checked = checked;
  };
  return (
    <label className="tick">
      <input type="checkbox" aria-label={label} onChange={(event) => tick(event.target.checked)} />
    </label>
  );
}
