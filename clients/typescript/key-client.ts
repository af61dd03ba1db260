import { Caller } from "./caller.ts";
import type { Method } from "./calls.ts";
import { type Clock, systemClock } from "./environment.ts";
import { ApiError, checkOk, type Language, type RequestParts, Transport } from "./transport.ts";

export type KeyOptions = {
  /** For instance `https://hiring.example`. */
  origin: string;
  /** `rh_live_…`, or `rh_test_…` of a demonstration. */
  key: string;
  /** Language of messages; by default the server's. */
  language?: Language;
  /** After the first try, of a call that may be sent again; 2 by default. */
  retries?: number;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
  clock?: Clock;
};

/** Milliseconds. */
const TIMEOUT = 60_000;
const FIRST_WAIT = 500;
/** A wait that is longer is the caller's to plan. */
const LONGEST_WAIT = 60_000;

/** A program that a company has connected: its key is the bearer of every call. */
export class KeyClient extends Caller {
  readonly #transport: Transport;
  readonly #key: string;
  readonly #retries: number;
  readonly #clock: Clock;

  constructor({ origin, key, language, retries = 2, headers = {}, fetch, clock = systemClock }: KeyOptions) {
    super();
    this.#transport = new Transport(origin, headers, fetch);
    this.#transport.language = language;
    this.#key = key;
    this.#retries = retries;
    this.#clock = clock;
  }

  protected async request(method: Method, path: string, parts: RequestParts): Promise<Response> {
    for (let retry = 0; ; retry += 1) {
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT), ...(parts.signal ? [parts.signal] : [])]);
        return await checkOk(await this.#transport.request(method, path, { ...parts, signal }, this.#key));
      } catch (error) {
        const wait = waitAfter(error, retry);
        const mayRepeat = retry < this.#retries && isRepeatable(method, parts) && !parts.signal?.aborted;
        if (wait === undefined || !mayRepeat) throw error;
        await this.#wait(wait, parts.signal);
      }
    }
  }

  #wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(milliseconds, resolve, true);
      signal?.addEventListener("abort", () => {
        cancel();
        reject(signal.reason);
      });
    });
  }
}

/** A call that changes something only with a key by which the server knows it again. */
const isRepeatable = (method: Method, { idempotencyKey }: RequestParts): boolean =>
  method === "get" || idempotencyKey !== undefined;

/** @returns milliseconds; undefined where trying again changes nothing */
function waitAfter(error: unknown, retry: number): number | undefined {
  const own = FIRST_WAIT * 2 ** retry * (1 + Math.random());
  if (!(error instanceof ApiError)) return error instanceof TypeError ? own : undefined;
  if (error.status !== 429 && error.status !== 503) return undefined;
  const wait = error.retryAfter === undefined ? own : error.retryAfter * 1000;
  return wait <= LONGEST_WAIT ? wait : undefined;
}
