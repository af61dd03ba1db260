/** Open pages are rendered once and kept as bytes. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { COOKIES, type CookieName } from "~/server/cookies.server";
import { wholeOf } from "~/server/whole.server";
import { COMPRESS, type Encoding, encodingFor } from "./compression";
import { isOpenAddress } from "./handles";
import { addHeaders, policyOf } from "./headers";

/** Each Accept-Language makes a page of its own, so their number is bounded. */
const MAX_PAGES = 300;
const MAX_KEY_LENGTH = 500;
const VARYING_HEADERS = ["accept-language", "save-data", "ect"] as const;
const CHOICES = new RegExp(
  `(?:^|;\\s*)(?:${(["theme", "language", "lite"] as const).map((cookie) => COOKIES[cookie].name).join("|")})=[^;]*`,
  "g",
);

/** Requests with one of these cookies get a page of their own. */
const PERSONAL_COOKIES = (["session", "asking", "kept", "alert"] as const satisfies readonly CookieName[]).map(
  (cookie) => `${COOKIES[cookie].name}=`,
);

export type OpenPage = {
  address: string;
  status: number;
  headers: Record<string, string>;
  bytes: Record<Encoding, Buffer>;
};

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const inlineTexts = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>(.*?)</${tag}>`, "gs"))].map(([, text]) => text ?? "");

export class OpenPages {
  readonly #pages = new Map<string, OpenPage>();
  readonly #once = new Map<string, Promise<OpenPage>>();
  #key({ method, url = "/", headers }: IncomingMessage): string | undefined {
    if ((method !== "GET" && method !== "HEAD") || !isOpenAddress(url)) return undefined;
    if (PERSONAL_COOKIES.some((name) => headers.cookie?.includes(name))) return undefined;
    const chosen = headers.cookie?.match(CHOICES)?.join(";") ?? "";
    const key = [url, ...VARYING_HEADERS.map((name) => headers[name] ?? ""), chosen].join("\n");
    return key.length > MAX_KEY_LENGTH ? undefined : key;
  }

  find(request: IncomingMessage): OpenPage | undefined {
    const key = this.#key(request);
    return key === undefined ? undefined : this.#pages.get(key);
  }

  isAsked(request: IncomingMessage): boolean {
    return request.method === "GET" && this.#key(request) !== undefined;
  }

  /** @returns undefined where the page is not an open one */
  async finish(request: IncomingMessage, reply: Response): Promise<Response | undefined> {
    const key = this.#key(request);
    if (key === undefined || request.method !== "GET") return undefined;
    if (!reply.headers.get("content-type")?.startsWith("text/html")) return undefined;
    const { status } = reply;
    const { html, headers } = await this.#forEverybody(reply);
    if (status !== 200 || headers.has("set-cookie")) return wholeOf(html, { status, headers });
    if (this.#pages.size >= MAX_PAGES) this.#pages.clear();
    this.#pages.set(key, await kept({ address: request.url ?? "", status, html, headers }));
    return wholeOf(html, { headers });
  }

  /** Rendered once for each name; rendering the refusal of what is too much would be more of it. */
  once(name: string, render: () => Promise<Response>): Promise<OpenPage> {
    const known = this.#once.get(name);
    if (known) return known;
    const made = render().then(async (reply) => {
      const { html, headers } = await this.#forEverybody(reply);
      return kept({ address: name, status: reply.status, html, headers });
    });
    this.#once.set(name, made);
    made.catch(() => this.#once.delete(name));
    return made;
  }

  async #forEverybody(reply: Response): Promise<{ html: string; headers: Headers }> {
    const html = (await reply.text()).replace(/ nonce="[^"]*"/g, "");
    const headers = new Headers(reply.headers);
    // Hashes instead of a nonce, which is for one answer only.
    const [scripts, styles] = ["script", "style"].map((tag) => ["'self'", ...inlineTexts(html, tag).map(hashOf)]);
    headers.set("Content-Security-Policy", policyOf(scripts ?? [], styles ?? []));
    headers.append("Vary", "Accept-Encoding");
    addHeaders(headers, { nonce: "", requestId: "", isPage: true });
    return { html, headers };
  }
}

type Made = { address: string; status: number; html: string; headers: Headers };

async function kept({ html, headers, ...page }: Made): Promise<OpenPage> {
  const identity = Buffer.from(html);
  const [br, gzip] = await Promise.all([COMPRESS.br(identity), COMPRESS.gzip(identity)]);
  return { ...page, headers: Object.fromEntries(headers), bytes: { identity, br, gzip } };
}

export function sendOpenPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, bytes }: OpenPage,
  requestId: string,
  more: Record<string, string> = {},
): void {
  const encoding = encodingFor(request, bytes);
  response.writeHead(status, {
    ...headers,
    ...more,
    "x-request-id": requestId,
    "content-length": bytes[encoding].length,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes[encoding]);
}
