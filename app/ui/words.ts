/** Codes become words here, and only here. */

import { type Language, NAMESPACES, type Namespace } from "locales/index";
import { useTranslation } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import { writeInstant } from "~/domain/words";

type Params = Record<string, string | number>;
type Lookup = (keys: string[], params: Params) => string;

/** `t` with one namespace at hand and the others by prefix. */
export function useTexts<N extends Namespace = "common">(namespace = "common" as N) {
  return useTranslation<[N, ...typeof NAMESPACES]>([namespace, ...NAMESPACES]);
}

/** The text of an error code: the field's own wording where there is one, else the general. */
export function errorText(t: CallableFunction, field: string, code: string, params: Params = {}): string {
  const name =
    field
      .replace(/\[\d+\]/g, "")
      .split(".")
      .at(-1) ?? "";
  return (t as unknown as Lookup)([`errors:${name}.${code}`, `errors:${code}`, "errors:unknown"], params);
}

/** A word of a code list of the locales, e.g. word(t, "common:applicationStatus", "in_review"). */
export function word(t: CallableFunction, list: string, code: string, params: Params = {}): string {
  return (t as unknown as Lookup)([`${list.includes(":") ? list : `common:${list}`}.${code}`], params);
}

/** Instants are written in the time zone of the company one works for. */
export function useInstant(): (instant: Date | string) => string {
  const language = useLanguage();
  const root = useRouteLoaderData("root") as { timeZone: string } | undefined;
  return (instant) => writeInstant(instant, language, root?.timeZone);
}

export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
