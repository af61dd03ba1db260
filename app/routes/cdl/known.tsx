/** What is known already is one line, until somebody wants to change it. */
import type { ReactNode } from "react";
import { useTexts } from "~/ui/words";

type KnownProps = {
  title: string;
  value: string;
  none?: string | undefined;
  mark?: string | undefined;
  open: boolean;
  children: ReactNode;
};

export function KnownValue({ title, value, none, mark, open, children }: KnownProps) {
  const { t } = useTexts("applicant");
  const shown = value || none;
  if (open || !shown) return children;
  return (
    <details className="known group border-b border-line last:border-b-0">
      <summary className="flex min-h-(--control) list-none items-center gap-3 py-2 group-open:py-0">
        <span className="grid min-w-0 flex-1 group-open:hidden">
          <span className="hint">{title}</span>
          {/* Removed by script once something else is typed (app/enhance/every-page.ts). */}
          <span data-known className="grid">
            <span className="font-semibold">{shown}</span>
            {mark && <span className="good text-sm">{mark}</span>}
          </span>
        </span>
        <span className="flex-none text-link underline underline-offset-2 group-open:hidden">
          {t("cdl.known.change")}
        </span>
        <span className="hidden text-link underline underline-offset-2 group-open:inline">{t("cdl.known.less")}</span>
      </summary>
      <div className="grid gap-4 pb-4">{children}</div>
    </details>
  );
}
