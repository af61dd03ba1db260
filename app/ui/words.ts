import type { i18n } from "i18next";
import type { Language, Namespace } from "locales/index";
import type { T } from "locales/texts";
import { use } from "react";
import { I18nContext } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import { type Day, dayOf } from "~/domain/day";
import { monthNames, writeHour, writeInstant, writeLongMonth, writeMonth } from "~/domain/words";

type Params = Record<string, string | number>;
type Lookup = (keys: string[], params: Params) => string;

const functions = new WeakMap<i18n, Map<Namespace, CallableFunction>>();

function textsOf(i18n: i18n, namespace: Namespace): CallableFunction {
  const known = functions.get(i18n) ?? new Map<Namespace, CallableFunction>();
  functions.set(i18n, known);
  const t = known.get(namespace) ?? i18n.getFixedT(null, namespace);
  known.set(namespace, t);
  return t;
}

/** Replaces react-i18next's hook, which took a quarter of a long form's rendering. Texts and language never change. */
export function useTexts<N extends Namespace = "common">(namespace = "common" as N) {
  const { i18n } = use(I18nContext);
  return { t: textsOf(i18n, namespace) as unknown as T<N> };
}

/** Prefers the field's own wording. */
export function errorText(t: CallableFunction, field: string, code: string, params: Params = {}): string {
  const name =
    field
      .replace(/\[\d+\]/g, "")
      .split(".")
      .at(-1) ?? "";
  return (t as unknown as Lookup)([`errors:${name}.${code}`, `errors:${code}`, "errors:unknown"], params);
}

/** For instance word(t, "common:applicationStatus", "in_review"). */
export function word(t: CallableFunction, list: string, code: string, params: Params = {}): string {
  return (t as unknown as Lookup)([`${list.includes(":") ? list : `common:${list}`}.${code}`], params);
}

/** A part of the form as staff call it; the form's own name for it may speak to the driver. */
export const partName = (t: CallableFunction, part: string): string =>
  (t as unknown as Lookup)([`reading:part.${part}`, `applicant:part.${part}`], {});

/** A text that a table names by its whole key: "applicant:work.employer". */
export const textAt = (t: CallableFunction, key: string, params: Params = {}): string =>
  (t as unknown as Lookup)([key], params);

/** In the time zone of the active company. */
export function useInstant(): (instant: Date | string) => string {
  const language = useLanguage();
  const root = useRouteLoaderData("root") as { timeZone: string } | undefined;
  return (instant) => writeInstant(instant, language, root?.timeZone);
}

/** In the time zone of the active company. */
export function useHour(): (at: Date) => string {
  const language = useLanguage();
  const root = useRouteLoaderData("root") as { timeZone: string } | undefined;
  return (at) => writeHour(at, language, root?.timeZone);
}

/** The day it is in the time zone of the active company. */
export function useToday(): Day {
  const root = useRouteLoaderData("root") as { timeZone: string } | undefined;
  return dayOf(new Date(), root?.timeZone);
}

export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  return (month) => writeMonth(month, language);
}

/** "March to June 2024", in words of the reader's language. @param to null for until now */
export function useMonthSpan(): (from: string, to: string | null) => string {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  return (from, to) => {
    if (from === to) return writeLongMonth(from, language);
    const begin = to?.slice(0, 4) === from.slice(0, 4) ? monthNames(language)[Number(from.slice(5)) - 1] : undefined;
    return t("period", {
      from: begin ?? writeLongMonth(from, language),
      to: to ? writeLongMonth(to, language) : t("now"),
    });
  };
}

export function useLanguage(): Language {
  return use(I18nContext).i18n.language as Language;
}
