/** Clients of api/v1 for browsers and Node, without dependencies; README.md shows their use. */
import type { AuthState, Me } from "./auth-state.ts";
import { Caller } from "./caller.ts";
import type { Answer, Given, ListPath, Method, Row } from "./calls.ts";
import { type Clock, defaultStorage, systemClock, type TokenStorage } from "./environment.ts";
import { Session } from "./session.ts";
import { type Language, type RequestParts, Transport } from "./transport.ts";

export { KeyClient, type KeyOptions } from "./key-client.ts";
export { ApiError, type ErrorCode } from "./transport.ts";
export type { Answer, AuthState, Clock, Given, Language, ListPath, Me, Row, TokenStorage };

export type Options = {
  /** For instance `https://hiring.example`; not needed in a page of the product itself. */
  origin?: string;
  /** Stores the token under `accessToken`; by default local storage in a page, else memory. */
  storage?: TokenStorage;
  /** Language of messages; by default the browser's, or the server's outside a browser. */
  language?: Language;
  headers?: Record<string, string>;
  onChange?: (state: AuthState) => void;
  fetch?: typeof fetch;
  clock?: Clock;
};

/** A person, who signs in. */
export class ApiClient extends Caller {
  readonly #transport: Transport;
  readonly #session: Session;

  constructor(options: Options = {}) {
    super();
    const { origin = "", storage = defaultStorage(), clock = systemClock, onChange = () => {} } = options;
    this.#transport = new Transport(origin, options.headers ?? {}, options.fetch);
    this.#transport.language = options.language;
    this.#session = new Session(this.#transport, storage, clock, onChange);
  }

  /** For display only; the server decides what is allowed. */
  get state(): AuthState {
    return this.#session.state;
  }

  get me(): Me | undefined {
    return this.#session.me;
  }

  get token(): string | null {
    return this.#session.token;
  }

  set language(language: Language | undefined) {
    this.#transport.language = language;
  }

  /** Resumes the stored session, else starts as a visitor; offline, the server is asked later. */
  start(): Promise<void> {
    return this.#session.start();
  }

  /** @throws ApiError, to follow "Login failed: "; with `second_step_required` its `token` is for `loginCode` */
  login(email: string, password: string): Promise<void> {
    return this.#session.swap("/auth/login", () => ({ body: { email, password } }));
  }

  /** @param oneTimeCode of the authenticator app, or a recovery code @throws ApiError as login does */
  loginCode(token: string, oneTimeCode: string): Promise<void> {
    return this.#session.swap("/auth/login/code", () => ({ body: { token, oneTimeCode } }));
  }

  /** @param linkToken from a mailed link */
  continueApplication(linkToken: string): Promise<void> {
    return this.#session.swap("/application/continue", () => ({ body: { token: linkToken } }));
  }

  /** @param reason visible to the company */
  masquerade(userId: string, reason: string): Promise<void> {
    return this.#session.swap("/auth/masquerade/{id}", () => ({ params: { id: userId }, body: { reason } }));
  }

  /** The server ignores the body and decides by its own row. */
  stopMasquerade(): Promise<void> {
    return this.#session.swap("/auth/stop-masquerade", (me) => {
      const { name: _, ...claim } = me ?? {};
      return { body: { ...claim, stopMasquerade: true as const } };
    });
  }

  logout(): Promise<void> {
    return this.#session.logout();
  }

  reload(): Promise<void> {
    return this.#session.reload();
  }

  close(): void {
    this.#session.close();
  }

  protected request(method: Method, path: string, parts: RequestParts): Promise<Response> {
    return this.#session.send(method, path, parts);
  }
}
