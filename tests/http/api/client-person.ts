/** Somebody who uses the API through our client: a line that can fail, a clock moved by hand, and what went over the wire. */
import { ApiClient, type AuthState, type Clock, type TokenStorage } from "../../../clients/typescript/client";
import { type App, DEMO_PASSWORD } from "../app";
import { newAddress } from "../visitor";
import type { World } from "../world";

export class HandClock implements Clock {
  #now = Date.now();
  #timers: { at: number; work: () => void }[] = [];

  now(): number {
    return this.#now;
  }
  after(milliseconds: number, work: () => void): () => void {
    const timer = { at: this.#now + milliseconds, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }
  /** Milliseconds until each thing that waits. */
  get waits(): number[] {
    return this.#timers.map(({ at }) => at - this.#now);
  }
  /** Time passes, and what is due by then happens; at once, however late, after a sleep. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter((timer) => !due.includes(timer));
    for (const { work } of due) work();
  }
  /** Somebody sets the clock; what waits goes on waiting. */
  set(now: number): void {
    this.#now = now;
  }
}

export function memory(token?: string): TokenStorage & { stored: Map<string, string> } {
  const stored = new Map(token === undefined ? [] : [["accessToken", token]]);
  return {
    stored,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

type Wire = (path: string, init: RequestInit) => Promise<void> | void;

export function person(app: App, { token, storage = memory(token) }: { token?: string; storage?: TokenStorage } = {}) {
  const clock = new HandClock();
  const sent: { call: string; headers: Headers; body: string }[] = [];
  const states: AuthState[] = [];
  const line = {
    offline: false,
    /** Before a request leaves; may change it, or hold it back. */
    leaving: (() => {}) as Wire,
    /** Before an answer arrives. */
    arriving: (() => {}) as Wire,
  };
  const client = new ApiClient({
    origin: app.origin,
    headers: { "x-forwarded-for": newAddress() },
    storage,
    clock,
    onChange: (state) => states.push(state),
    async fetch(address, init = {}) {
      const { pathname, search } = new URL(String(address));
      const path = `${pathname.replace("/api/v1", "")}${search}`;
      sent.push({ call: `${init.method} ${path}`, headers: new Headers(init.headers), body: String(init.body ?? "") });
      if (line.offline) throw new TypeError("fetch failed");
      await line.leaving(path, init);
      const response = await fetch(address, init);
      await line.arriving(path, init);
      return response;
    },
  });
  return {
    client,
    clock,
    storage,
    sent,
    states,
    line,
    /** The calls since the last look. */
    calls: () => sent.splice(0).map(({ call }) => call),
    /** Until all that has begun is done. */
    settled: () => client.reload(),
  };
}
export type Person = ReturnType<typeof person>;

/** Signed in, with nothing remembered of how. @param username as in the demo, where users are a test file's own */
export async function signedIn(
  app: App & Partial<World>,
  username: string,
  given: Parameters<typeof person>[1] = {},
): Promise<Person> {
  const who = person(app, given);
  await who.client.start();
  await who.client.login(app.username?.(username) ?? username, DEMO_PASSWORD);
  who.calls();
  return who;
}

/** A door that is shut until somebody opens it. */
export function door() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
