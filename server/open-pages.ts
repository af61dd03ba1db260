/** Public pages are cached by language, theme and Lite mode, so that a rush of visitors is served without rendering. */
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { env } from "~/env.server";
import { hasSheet, sheetCookie } from "~/http/sheet.server";
import { COOKIES, type CookieName, readCookie, writeCookie } from "~/server/cookies.server";
import { languageOf } from "~/server/i18n.server";
import type { Fault } from "./fault";
import { contextFor, type Render, withHeaders } from "./react-router";
import { isOpenAddress } from "./route-handle";

const NONCE = "the-nonce-of-an-answer";
const PERSONAL = (["session", "asking", "storedForm", "alert"] as const satisfies readonly CookieName[]).map(
  (cookie) => `${COOKIES[cookie].name}=`,
);

type Page = { status: number; headers: Headers; html: string };

function send(res: ExpressResponse, { status, headers, html }: Page): void {
  res.status(status).setHeaders(headers);
  res.send(html.replaceAll(NONCE, res.locals.nonce));
}

export function cachePages(render: Render) {
  const pages = new Map<string, Promise<Page>>();

  function pageFor(address: string, headers: Record<string, string>, fault?: Fault): Promise<Page> {
    const key = JSON.stringify([address, headers]);
    const existing = pages.get(key);
    if (existing) return existing;
    const page = render(new Request(env.appUrl + address, { headers }), contextFor(NONCE, fault)).then(
      async (reply) => ({
        status: reply.status,
        headers: reply.headers,
        html: await reply.text(),
      }),
    );
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  }

  /** Only these inputs affect the page, so the cache stays small and free of personal data. */
  function choicesOf(req: ExpressRequest): Record<string, string> {
    const request = withHeaders(req);
    const theme = readCookie(request, "theme");
    const cookies = [
      theme === "dark" || theme === "light" ? writeCookie("theme", theme) : "",
      readCookie(request, "lite") === "on" ? writeCookie("lite", "on") : "",
      hasSheet(request) ? sheetCookie() : "",
    ];
    const isSlow = req.get("save-data") === "on" || ["2g", "slow-2g"].includes(req.get("ect") ?? "");
    return {
      "accept-language": languageOf(request),
      ...(isSlow && { "save-data": "on" }),
      cookie: cookies
        .map((cookie) => cookie.split(";", 1)[0])
        .filter(Boolean)
        .join("; "),
    };
  }

  const openPages: RequestHandler = async (req, res, next) => {
    const isOpenPage = (req.method === "GET" || req.method === "HEAD") && isOpenAddress(req.url);
    if (!isOpenPage || PERSONAL.some((name) => req.headers.cookie?.includes(name))) return next();
    res.locals.scope.route = req.path;
    send(res, await pageFor(req.path, choicesOf(req)));
  };

  const sendBusy = async (req: ExpressRequest, res: ExpressResponse, fault: Fault) =>
    send(res, await pageFor(`/fault/${fault.status}`, { "accept-language": languageOf(withHeaders(req)) }, fault));

  return { openPages, sendBusy };
}
export type CachedPages = ReturnType<typeof cachePages>;
