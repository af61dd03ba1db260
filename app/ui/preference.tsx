import type { ReactNode } from "react";
import { useLocation, useMatches } from "react-router";

type WithForm = { form?: string | ((params: Record<string, string | undefined>) => string | undefined) };

export function useFormOfPage(): string | undefined {
  const { handle, params, loaderData } = useMatches().at(-1) ?? {};
  if (loaderData === undefined) return undefined;
  const { form } = (handle ?? {}) as WithForm;
  return typeof form === "function" ? form(params ?? {}) : form;
}

export function Preference({
  name,
  value,
  label,
  className,
  children,
}: {
  name: string;
  value: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const form = useFormOfPage();
  const returnTo = `${pathname}${search}`;
  // The page's form is posted along, and its input restored.
  if (form)
    return (
      <button
        type="submit"
        form={form}
        formMethod="post"
        formAction={`/preferences/${name}?returnTo=${encodeURIComponent(returnTo)}`}
        formEncType="application/x-www-form-urlencoded"
        formNoValidate
        name="value"
        value={value}
        aria-label={label}
        className={className}
      >
        {children}
      </button>
    );
  return (
    <form method="post" action={`/preferences/${name}`} className="contents">
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" name="value" value={value} aria-label={label} className={className}>
        {children}
      </button>
    </form>
  );
}
