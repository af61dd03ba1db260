/** Session changes run one at a time, and the stored token decides: a response to another token's request is ignored. */
import { isExpired, isSamePerson, isVisitor, MIN_DELAY, readClaims, refreshIn } from "./access-token.ts";
import { type AuthState, type Me, stateOf } from "./auth-state.ts";
import type { Given, Method } from "./calls.ts";
import { type Clock, type TokenStorage, watchStorage } from "./environment.ts";
import { ApiError, checkOk, type RequestParts, type Transport } from "./transport.ts";

type SessionCall =
  | "/auth/login"
  | "/auth/login/code"
  | "/application/continue"
  | "/auth/masquerade/{id}"
  | "/auth/stop-masquerade";

const KEY = "accessToken";
/** Their 401 is about the credentials, not the token. */
const NEVER_RETRIED = ["/auth/refresh", "/auth/login", "/auth/login/code"];
/** Milliseconds; shorter than the 30 seconds in which the server accepts the old refresh cookie once more. */
const TIMEOUT = 20_000;

export class Session {
  readonly #transport: Transport;
  readonly #storage: TokenStorage;
  readonly #clock: Clock;
  readonly #onChange: (state: AuthState) => void;
  /** The token to which the timer and the user belong. */
  #held: string | null = null;
  #me: Me | undefined;
  #ready = false;
  #closed = false;
  #lastState = "";
  #queue: Promise<unknown> = Promise.resolve();
  #refreshing: Promise<void> | undefined;
  #cancelTimer = () => {};
  #stopWatching = () => {};

  constructor(transport: Transport, storage: TokenStorage, clock: Clock, onChange: (state: AuthState) => void) {
    this.#transport = transport;
    this.#storage = storage;
    this.#clock = clock;
    this.#onChange = onChange;
  }

  get token(): string | null {
    return this.#storage.getItem(KEY);
  }

  get me(): Me | undefined {
    return this.#me;
  }

  get state(): AuthState {
    return stateOf(this.#ready, readClaims(this.#held), this.#me);
  }

  async start(): Promise<void> {
    this.#closed = false;
    this.#stopWatching();
    this.#stopWatching = watchStorage(this.#storage, KEY, () => void this.#enqueue(() => this.#adoptStored()));
    await this.#enqueue(async () => {
      const token = this.token;
      const claims = readClaims(token);
      if (!claims) return this.#becomeVisitor();
      this.#hold(token);
      const counts = !isExpired(claims, this.#clock.now()) && (await this.#loadUser());
      if (!counts) await this.#renew(token);
    }).catch(() => {});
    this.#notify();
  }

  async send(method: Method, path: string, sent: RequestParts, isQueued = false): Promise<Response> {
    const token = this.token;
    try {
      return await checkOk(await this.#transport.request(method, path, sent, token));
    } catch (error) {
      if (!(error instanceof ApiError && mayRetry(error, path, token))) throw error;
      if (this.token === token) await (isQueued ? this.#renew(token) : this.#refresh(token));
      const next = this.token;
      if (next === token || !isSamePerson(readClaims(token), readClaims(next))) throw error;
      return checkOk(await this.#transport.request(method, path, sent, next));
    }
  }

  async swap<P extends SessionCall>(path: P, given: (me: Me | undefined) => Given<P, "post">): Promise<void> {
    await this.#enqueue(async () => {
      await this.#adoptStored();
      const sent = { ...(given(this.#me) as RequestParts), signal: AbortSignal.timeout(TIMEOUT) };
      const token = await tokenIn(await this.send("post", path, sent, true));
      this.#me = undefined;
      await this.#adopt(token);
    });
  }

  /** Local first, since the server may be unreachable. */
  async logout(): Promise<void> {
    const token = this.token;
    this.#clear();
    await this.#enqueue(async () => {
      await this.#askWithTimeout("post", "/auth/logout", token).catch(() => {});
      this.#transport.forgetCookie();
      // A session may just have been opened.
      this.#clear();
      await this.#becomeVisitor();
    });
  }

  async reload(): Promise<void> {
    await this.#enqueue(async () => {
      await this.#loadUser();
      this.#notify();
    });
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer();
    this.#stopWatching();
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#queue.then(work);
    this.#queue = mine.catch(() => {});
    return mine;
  }

  /** Concurrent callers share one refresh. */
  #refresh(token: string | null): Promise<void> {
    this.#refreshing ??= this.#enqueue(() => this.#renew(token)).finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** @throws TypeError where the server is unreachable; the token stays */
  async #renew(token: string | null): Promise<void> {
    if (this.token !== token) return this.#adoptStored();
    if (isVisitor(readClaims(token))) return this.#becomeVisitor();
    let next: string | undefined;
    try {
      next = await tokenIn(await checkOk(await this.#askWithTimeout("get", "/auth/refresh", null)));
    } catch (error) {
      if (!isRefusal(error)) {
        this.#armAfter(error);
        throw error;
      }
    }
    // Signed out or replaced meanwhile: the response is ignored.
    if (this.token !== token) return this.#adoptStored();
    if (next) return this.#adopt(next);
    this.#clear();
    this.#transport.forgetCookie();
    await this.#becomeVisitor();
  }

  async #becomeVisitor(): Promise<void> {
    try {
      await this.#adopt(await tokenIn(await checkOk(await this.#askWithTimeout("post", "/auth/anon", null))));
    } catch (error) {
      // What is open to visitors works without a token.
      this.#armAfter(error);
    }
  }

  async #adopt(token: string): Promise<void> {
    this.#storage.setItem(KEY, token);
    this.#hold(token);
    if (!this.#me) await this.#loadUser();
    this.#notify();
  }

  /** Adopts the token that another tab has stored. */
  async #adoptStored(): Promise<void> {
    const token = this.token;
    if (token === this.#held) return;
    this.#hold(token);
    if (!this.#me) await this.#loadUser();
    this.#notify();
  }

  #clear(): void {
    this.#storage.removeItem(KEY);
    this.#hold(null);
    this.#notify();
  }

  #hold(token: string | null): void {
    const [before, now] = [readClaims(this.#held), readClaims(token)];
    if (before?.role !== now?.role || !isSamePerson(before, now)) this.#me = undefined;
    this.#held = token;
    this.#arm(refreshIn(now, this.#clock.now()));
  }

  /** @returns whether the token is still valid */
  async #loadUser(): Promise<boolean> {
    const token = this.#held;
    if (isVisitor(readClaims(token))) return true;
    try {
      const response = await checkOk(await this.#askWithTimeout("get", "/auth/me", token));
      const { data } = (await response.json()) as { data: Me };
      if (this.#held === token) this.#me = data;
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      this.#armAfter(error);
      return true;
    }
  }

  #askWithTimeout(method: Method, path: string, token: string | null): Promise<Response> {
    return this.#transport.request(method, path, { signal: AbortSignal.timeout(TIMEOUT) }, token);
  }

  #arm(milliseconds: number): void {
    this.#cancelTimer();
    if (this.#closed) return;
    const token = this.#held;
    this.#cancelTimer = this.#clock.after(milliseconds, () => {
      // The failed refresh has already reset the timer.
      this.#refresh(token).catch(() => {});
    });
  }

  #armAfter(error: unknown): void {
    const wanted = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    this.#arm(Math.max(wanted, MIN_DELAY));
  }

  #notify(): void {
    this.#ready = true;
    const state = this.state;
    const payload = JSON.stringify(state);
    if (payload === this.#lastState) return;
    this.#lastState = payload;
    this.#onChange(state);
  }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status);

/** A visitor who has to sign in needs no new token. */
function mayRetry({ status, code }: ApiError, path: string, token: string | null): boolean {
  if (status !== 401 || NEVER_RETRIED.includes(path)) return false;
  return code !== "unauthenticated" || !isVisitor(readClaims(token));
}

async function tokenIn(response: Response): Promise<string> {
  const { token, accessToken } = (await response.json()) as { token?: unknown; accessToken?: unknown };
  const found = token ?? accessToken;
  if (typeof found !== "string") throw new TypeError("The answer holds no token.");
  return found;
}
