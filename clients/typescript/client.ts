/**
 * A client of api/v1 for browsers and Node: it keeps the token, refreshes it in time, tries once more after a 401, and swaps
 * sessions for a masquerade. No dependencies; the types are those of the OpenAPI document. README.md shows its use.
 */
import type { AuthState, Me } from "./auth-state.ts";
import type { Answer, Given, Giving, JsonPathOf, Method, PathOf } from "./calls.ts";
import { type Language, Line, type Sent } from "./line.ts";
import { Session } from "./session.ts";
import { type Clock, storageHere, systemClock, type TokenStorage } from "./surroundings.ts";

export { ApiError } from "./line.ts";
export type { Answer, AuthState, Clock, Given, Language, Me, TokenStorage };

export type Options = {
  /** Of the product, as `https://hiring.example`; not needed in a page of the product itself. */
  origin?: string;
  /** Where the token is kept under `accessToken`: local storage in a page, else memory. */
  storage?: TokenStorage;
  /** Of the messages; the server's default where it is left out, a browser's own preference in a page. */
  language?: Language;
  /** Headers of every call. */
  headers?: Record<string, string>;
  /** Told whenever who is signed in changes. */
  onChange?: (state: AuthState) => void;
  fetch?: typeof fetch;
  clock?: Clock;
};

export class ApiClient {
  readonly #line: Line;
  readonly #session: Session;

  constructor(options: Options = {}) {
    const { origin = "", storage = storageHere(), clock = systemClock, onChange = () => {} } = options;
    this.#line = new Line(origin, options.headers ?? {}, options.fetch);
    this.#line.language = options.language;
    this.#session = new Session(this.#line, storage, clock, onChange);
  }

  /** Who is signed in, for display: what may be done the server decides. */
  get state(): AuthState {
    return this.#session.state;
  }

  /** The user as the server describes them; undefined for a visitor. */
  get me(): Me | undefined {
    return this.#session.me;
  }

  /** The access token as it is stored now. */
  get token(): string | null {
    return this.#session.token;
  }

  /** Of the messages from the next call on. */
  set language(language: Language | undefined) {
    this.#line.language = language;
  }

  /** Goes on where the stored token left off, else as a visitor. Offline too: then the server is asked again later. */
  start(): Promise<void> {
    return this.#session.start();
  }

  /** @throws ApiError whose message is the reason, to be written after "Login failed: " */
  login(email: string, password: string): Promise<void> {
    return this.#session.swap("/auth/login", () => ({ body: { email, password } }));
  }

  /** @param linkToken of a mailed link */
  continueApplication(linkToken: string): Promise<void> {
    return this.#session.swap("/application/continue", () => ({ body: { token: linkToken } }));
  }

  /** For RTIC staff: looks through a company user's eyes from here on. */
  masquerade(userId: string, reason?: string): Promise<void> {
    return this.#session.swap("/auth/masquerade/{id}", () => ({
      params: { id: userId },
      body: { ...(reason !== undefined && { reason }) },
    }));
  }

  /** Back to the own session. What is sent along the server does not believe; it decides by its own row. */
  stopMasquerade(): Promise<void> {
    return this.#session.swap("/auth/stop-masquerade", (me) => {
      const { name: _, ...claim } = me ?? {};
      return { body: { ...claim, stopMasquerade: true as const } };
    });
  }

  /** Forgets the session here at once and ends it on the server, then goes on as a visitor. */
  logout(): Promise<void> {
    return this.#session.logout();
  }

  /** Asks anew who is signed in, for instance after the active company has changed. */
  reload(): Promise<void> {
    return this.#session.reload();
  }

  /** Ends the timer and the watch over other tabs. */
  close(): void {
    this.#session.close();
  }

  /** @throws ApiError for every refusal; TypeError where nobody answers */
  get<P extends JsonPathOf<"get">>(path: P, ...given: Giving<P, "get">): Promise<Answer<P, "get">> {
    return this.#json("get", path, given);
  }
  /** @throws ApiError for every refusal; TypeError where nobody answers */
  post<P extends JsonPathOf<"post">>(path: P, ...given: Giving<P, "post">): Promise<Answer<P, "post">> {
    return this.#json("post", path, given);
  }
  /** @throws ApiError for every refusal; TypeError where nobody answers */
  put<P extends JsonPathOf<"put">>(path: P, ...given: Giving<P, "put">): Promise<Answer<P, "put">> {
    return this.#json("put", path, given);
  }
  /** @throws ApiError for every refusal; TypeError where nobody answers */
  delete<P extends JsonPathOf<"delete">>(path: P, ...given: Giving<P, "delete">): Promise<Answer<P, "delete">> {
    return this.#json("delete", path, given);
  }

  /** The response as it comes: for files, and for who needs its headers. @throws as the others */
  send<M extends Method, P extends PathOf<M>>(method: M, path: P, ...given: Giving<P, M>): Promise<Response> {
    return this.#session.send(method, path, (given[0] ?? {}) as Sent);
  }

  async #json<A>(method: Method, path: string, given: readonly unknown[]): Promise<A> {
    const response = await this.#session.send(method, path, (given[0] ?? {}) as Sent);
    return (await response.json()) as A;
  }
}
