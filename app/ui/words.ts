import type { i18n } from "i18next";
import type { Params } from "locales/fill";
import { type Lookup, textsOf } from "locales/i18n";
import type { Language, Namespace } from "locales/index";
import type { T } from "locales/texts";
import { createContext, use } from "react";
import { I18nContext } from "react-i18next";
import { useRouteLoaderData } from "react-router";
import { type Day, dayOf } from "~/domain/day";
import { isErasedName } from "~/domain/driver/address";
import {
  formatDay,
  formatHour,
  formatInstant,
  formatLongMonth,
  formatMonth,
  languageName,
  monthNames,
} from "~/domain/words";

/** A page never changes its language without a reload, so nothing subscribes. */
function useInstance(): i18n {
  const provided = use(I18nContext);
  if (!provided) throw new Error("no texts");
  return provided.i18n;
}

/** react-i18next's `useTranslation` copies the instance for each component, which takes twice as long as the text itself. */
export function useTexts<N extends Namespace = "common">(namespace = "common" as N) {
  return { t: textsOf(useInstance(), namespace) as unknown as T<N> };
}

/** @param name as `personName` made it */
export const shownName = (t: CallableFunction, name: string): string =>
  isErasedName(name) ? (t as unknown as Lookup)("common:dataErasedName") : name;

export function errorText(
  t: CallableFunction,
  field: string,
  code: string,
  params: Params = {},
  theirs = false,
): string {
  const name =
    field
      .replace(/\[\d+\]/g, "")
      .split(".")
      .at(-1) ?? "";
  const changed = params.changed ? [`errors:changedBy.${params.changed}`] : [];
  const about = theirs ? [`errors:theirs.${name}.${code}`, `errors:theirs.${code}`] : [];
  return (t as unknown as Lookup)(
    [...changed, ...about, `errors:${name}.${code}`, `errors:${code}`, "errors:unknown"],
    params,
  );
}

/** For forms that others fill in about a driver, where texts must not say "your". */
export const AboutDriver = createContext(false);

export function useErrorText(): (field: string, code: string, params?: Params) => string {
  const { t } = useTexts();
  const theirs = use(AboutDriver);
  return (field, code, params) => errorText(t, field, code, params, theirs);
}

export function word(t: CallableFunction, list: string, code: string, params: Params = {}): string {
  return (t as unknown as Lookup)([`${list.includes(":") ? list : `common:${list}`}.${code}`], params);
}

/** A section's name for staff; the form's own may address the driver. */
export const partName = (t: CallableFunction, part: string): string =>
  (t as unknown as Lookup)([`reading:part.${part}`, `applicant:part.${part}`], {});

export const textAt = (t: CallableFunction, key: string, params: Params = {}): string =>
  (t as unknown as Lookup)([key], params);

/** In the active company's time zone; for a driver, that of the company they apply to. */
export function useInstant(): (instant: Date | string) => string {
  const language = useLanguage();
  const root = useRouteLoaderData("root") as { timeZone: string } | undefined;
  return (instant) => formatInstant(instant, language, root?.timeZone);
}

export function useHour(): (at: Date) => string {
  const language = useLanguage();
  const root = useRouteLoaderData("root") as { timeZone: string } | undefined;
  return (at) => formatHour(at, language, root?.timeZone);
}

export function useDayOf(): (instant: Date) => string {
  const language = useLanguage();
  const root = useRouteLoaderData("root") as { timeZone: string } | undefined;
  return (instant) => formatDay(dayOf(instant, root?.timeZone), language);
}

export function useToday(): Day {
  const root = useRouteLoaderData("root") as { timeZone: string } | undefined;
  return dayOf(new Date(), root?.timeZone);
}

export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  return (month) => formatMonth(month, language);
}

export function useMonthSpan(): (from: string, to: string | null) => string {
  const { t } = useTexts("applicant");
  const language = useLanguage();
  return (from, to) => {
    if (from === to) return formatLongMonth(from, language);
    const begin = to?.slice(0, 4) === from.slice(0, 4) ? monthNames(language)[Number(from.slice(5)) - 1] : undefined;
    return t("period", {
      from: begin ?? formatLongMonth(from, language),
      to: to ? formatLongMonth(to, language) : t("now"),
    });
  };
}

export function useLanguageName(): (named: Language) => string {
  const language = useLanguage();
  return (named) => languageName(named, language);
}

export function useLanguage(): Language {
  return useInstance().language as Language;
}
