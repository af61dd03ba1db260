import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { i18nIn } from "~/server/i18n.server";
import { PageParts } from "~/server/page/kept-parts.server";
import { Header, type HeaderProps } from "~/ui/header";
import { type Here, HereContext } from "~/ui/here";
import { KeepContext } from "~/ui/keep";

const HERE: Here = { pathname: "/applications", search: "", form: undefined, known: true };
const STAFF: HeaderProps = {
  ...{ role: "Manager", username: "nora", company: null, employer: null },
  menu: [
    { to: "/", label: "home" },
    { to: "/applications", label: "applications" },
  ],
  finder: { to: "/search", name: "q", whom: "person" },
};
type Change = Partial<Here & HeaderProps> & { language?: "en" | "es" };

const madeOf = (html: string) => html.includes("<!--kept");
function top({ pathname, search, form, known, language = "en", ...props }: Change = {}) {
  const given = Object.entries({ pathname, search, form, known }).filter(([, value]) => value !== undefined);
  const here = { ...HERE, ...Object.fromEntries(given) };
  const header = createElement(HereContext, { value: here }, createElement(Header, { ...STAFF, ...props }));
  const page = createElement(I18nextProvider, { i18n: i18nIn(language) }, header);
  const parts = new PageParts();
  const html = renderToStaticMarkup(createElement(KeepContext, { value: parts }, page));
  return {
    isKept: madeOf(html),
    sent: Buffer.concat(parts.bytesOf(html)).toString(),
    made: renderToStaticMarkup(page),
  };
}

it.each<[what: string, change: Change]>([
  ["as it is", {}],
  ["of another page", { pathname: "/drivers" }],
  ["with another form on the page", { form: "decision" }],
  ["in another language", { language: "es" }],
  ["for another role", { role: "Administrator" }],
  ["of another person", { username: "luis <ortega>" }],
  ["of another company", { company: "Sun & Sons" }],
  ["for a driver of an employer", { employer: { name: "Northway", logo: null }, menu: [], finder: null }],
  ["with another menu", { menu: [{ to: "/", label: "home" }] }],
  ["without a search", { finder: null }],
])("the top of a page %s is kept as it would be made", (_, change) => {
  for (const _ of ["made", "found"]) {
    const { isKept, sent, made } = top(change);
    expect(isKept).toBe(true);
    expect(sent).toBe(made);
  }
});

it.each<[what: string, change: Change]>([
  ["of one person", { pathname: "/driver/0198" }],
  ["with a search", { search: "?q=smith" }],
  ["that does not exist", { pathname: "/nothing", known: false }],
  ["of a visitor", { role: "Anonymous", username: null, menu: [], finder: null }],
])("the top of a page %s is not kept", (_, change) => {
  const { isKept, sent, made } = top(change);
  expect(isKept).toBe(false);
  expect(sent).toBe(made);
});
