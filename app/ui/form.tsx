import type { FormMetadata } from "@conform-to/react";
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef } from "react";
import { Form as RouterForm, type FormProps as RouterFormProps, useLocation, useRouteLoaderData } from "react-router";
import { SHOWN_APPLICATION } from "~/domain/application/status";
import { FetcherForm, type FormFetcher } from "./fetcher-form";
import { Link } from "./link";
import { useErrorText, useTexts } from "./words";

// biome-ignore lint/suspicious/noExplicitAny: a form of any shape
export type AnyForm = FormMetadata<any, any>;

export type FormParts<Input> = {
  form: AnyForm;
  fields: ReturnType<FormMetadata<Input extends Record<string, unknown> ? Input : never>["getFieldset"]>;
};

const idOf = (form: AnyForm, path: string) => `${form.id}-${path}`;

/** Has the focus once it is there. With a fetcher it comes after all else that a navigation brings, since conform draws it. */
function Focused(props: ComponentProps<"div">) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return <div ref={element} tabIndex={-1} {...AUTOFOCUS} {...props} />;
}

// For browsers without script. React drops it on a div unless it is spelled as in HTML.
const AUTOFOCUS = { autofocus: "" };

export function ErrorSummary({
  form,
  params,
  failure,
  labels = {},
  hrefOf,
}: {
  form: AnyForm;
  params?: Record<string, string | number> | undefined;
  failure?: string | undefined;
  labels?: Record<string, string> | undefined;
  hrefOf?: FormProps["hrefOf"];
}) {
  const { t } = useTexts();
  const errorText = useErrorText();
  const errors = Object.entries(form.allErrors as Record<string, string[]>).flatMap(([path, codes]) =>
    codes.map((code) => ({ path, code })),
  );
  const formErrors = ((form.errors ?? []) as string[])
    .filter((code) => !errors.some((error) => error.path === "" && error.code === code))
    .map((code) => ({ path: "", code }));
  const all = [...formErrors, ...errors];
  if (all.length === 0) return null;
  const words = (path: string, code: string) =>
    [labels[path]?.replace(/\.$/, ""), errorText(path, code, params)].filter(Boolean).join(": ");
  return (
    <Focused className="summary" role="alert" aria-labelledby={`${form.id}-summary`}>
      <h2 id={`${form.id}-summary`}>{failure ?? t("errors:summary")}</h2>
      <ul className="mt-2 grid gap-1">
        {all.map(({ path, code }) => (
          <li key={`${path}:${code}`}>
            {path ? <a href={hrefOf?.(path) ?? `#${idOf(form, path)}`}>{words(path, code)}</a> : words(path, code)}
          </li>
        ))}
      </ul>
    </Focused>
  );
}

export function useWithApplication(): (address: string) => string {
  const root = useRouteLoaderData("root") as { application?: string | null } | undefined;
  return (address) => {
    if (!root?.application) return address;
    const [path, search] = address.split("?");
    const query = new URLSearchParams(search);
    query.set(SHOWN_APPLICATION, root.application);
    return `${path}?${query}`;
  };
}

export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  return useWithApplication()(pathname + search);
}

export const PostForm = (form: RouterFormProps) => <RouterForm method="post" discover="none" {...form} />;
export const GetForm = (form: RouterFormProps) => <RouterForm method="get" discover="none" {...form} />;

type FormProps = {
  form: AnyForm;
  fetcher?: FormFetcher | undefined;
  children: ReactNode;
  params?: Record<string, string | number> | undefined;
  action?: string;
  encType?: "multipart/form-data";
  onSubmit?: RouterFormProps["onSubmit"];
  className?: string;
  failure?: string;
  labels?: Record<string, string>;
  hrefOf?: ((path: string) => string | undefined) | undefined;
};

export function Form({
  form,
  fetcher,
  children,
  params,
  action,
  encType,
  onSubmit,
  className = "grid gap-6",
  failure,
  labels,
  hrefOf,
}: FormProps) {
  const own = useOwnAddress();
  const inside = (
    <>
      <ErrorSummary form={form} params={params} failure={failure} labels={labels} hrefOf={hrefOf} />
      {children}
    </>
  );
  if (fetcher && action)
    return (
      <FetcherForm fetcher={fetcher} action={action} id={form.id} noValidate className={className}>
        {inside}
      </FetcherForm>
    );
  return (
    <PostForm
      action={action ?? own}
      encType={encType}
      onSubmit={onSubmit}
      id={form.id}
      noValidate
      className={className}
    >
      {inside}
    </PostForm>
  );
}

type SubmitProps = {
  children: ReactNode;
  name?: string;
  value?: string;
  variant?: "quiet" | "danger" | undefined;
  cancel?: string;
};

export const RefusedContext = createContext(false);

export function Submit({ children, name, value, variant, cancel }: SubmitProps) {
  const { t } = useTexts();
  const refused = use(RefusedContext);
  const button = children && !refused && (
    <button type="submit" name={name} value={value} className={variant ? `button ${variant}` : "button"}>
      {children}
    </button>
  );
  if (!cancel) return button;
  return (
    <div className="actions">
      {button}
      <Link to={cancel} className="button quiet">
        {t("cancel")}
      </Link>
    </div>
  );
}
