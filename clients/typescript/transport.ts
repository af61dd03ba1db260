import type { Method } from "./calls.ts";
import type { components } from "./schema.ts";

type Failure = components["schemas"]["Failure"];
/** `unknown` where something else than the API has answered, a proxy for instance. */
export type ErrorCode = Failure["error"]["code"] | "unknown";

/** `code` and `fields` are for programs, `message` for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** Path of a field → its error code. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** With `second_step_required`, for `loginCode`. */
  readonly token: string | undefined;
  /** To be given to support. */
  readonly requestId: string | null;

  constructor(status: number, { message, error, requestId }: Partial<Failure>) {
    super(message ?? `HTTP ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = error?.code ?? "unknown";
    this.fields = error?.fields ?? {};
    this.retryAfter = error?.retryAfter;
    this.token = error?.token;
    this.requestId = requestId ?? null;
  }
}

/** @throws ApiError */
export async function checkOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const failure: unknown = await response.json().catch(() => ({}));
  throw new ApiError(response.status, typeof failure === "object" && failure !== null ? failure : {});
}

export type Language = components["schemas"]["Application"]["language"];
/** `Given` without its types. */
export type RequestParts = {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  form?: object | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
};

export class Transport {
  language: Language | undefined;
  readonly #origin: string;
  readonly #always: Record<string, string>;
  readonly #fetch: typeof fetch | undefined;
  #cookie: string | undefined;

  constructor(origin: string, always: Record<string, string>, ownFetch?: typeof fetch) {
    this.#origin = origin.replace(/\/+$/, "");
    this.#always = always;
    this.#fetch = ownFetch;
  }

  /** @throws TypeError where the server cannot be reached */
  async request(method: Method, path: string, sent: RequestParts, token: string | null): Promise<Response> {
    const { body, form, signal } = sent;
    const isAuth = path.startsWith("/auth/");
    const headers = new Headers(this.#always);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (this.language) headers.set("Accept-Language", this.language);
    if (sent.idempotencyKey) headers.set("Idempotency-Key", sent.idempotencyKey);
    if (isAuth && this.#cookie) headers.set("Cookie", this.#cookie);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    // As a method of this class a browser's fetch would throw "Illegal invocation".
    const send = this.#fetch ?? fetch;
    const response = await send(`${this.#origin}/api/v1${addressOf(path, sent)}`, {
      method: method.toUpperCase(),
      headers,
      credentials: "include",
      // The API never redirects, and nobody else may get the token or the cookie.
      redirect: "error",
      ...(signal && { signal }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: formOf(form) }),
    });
    this.#keepCookie(response.headers);
    return response;
  }

  forgetCookie(): void {
    this.#cookie = undefined;
  }

  /** Node only: browsers store the cookie themselves. */
  #keepCookie(headers: Headers): void {
    for (const line of headers.getSetCookie?.() ?? []) {
      const [, name, value] = /^((?:__Host-)?rt)=([^;]*)/.exec(line) ?? [];
      if (name) this.#cookie = value ? `${name}=${value}` : undefined;
    }
  }
}

/** A value that is a list is sent as several of its name. */
function formOf(values: object): FormData {
  const form = new FormData();
  for (const [name, given] of Object.entries(values))
    for (const value of [given].flat())
      if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function addressOf(path: string, { params = {}, query = {} }: RequestParts): string {
  const named = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named.get(name))));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) if (value !== undefined) search.append(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
