/** A request's body while it arrives: its size, its speed, and the memory that all bodies share. */
import { setTimeout } from "node:timers/promises";
import type { Admission, Place } from "./admission";

export class TooLarge extends Error {}
export class TooSlow extends Error {}

/** Milliseconds that a body may be waited for in all, besides one for each byte: 1 kB/s. */
const PATIENCE = 10_000;

export type Limits = {
  /** Bytes, whatever Content-Length said. */
  most: number;
  /** Bytes that a body is reserved at least, and more at a time where it says no length. */
  step: number;
  budget: Admission;
};

/** Reserved memory of one body. */
export class Reserved {
  readonly #places: Place[];
  /** Why the body broke off: a form's parser says only that it did. */
  fault: Error | undefined;

  constructor(
    place: Place,
    public bytes: number,
    readonly address: string,
    readonly limits: Limits,
  ) {
    this.#places = [place];
  }

  /** @throws Busy */
  grow(): void {
    const { budget, step } = this.limits;
    this.#places.push(budget.enterNow(this.address, step));
    this.bytes += step;
  }

  leave(): void {
    for (const place of this.#places.splice(0)) place.leave();
  }
}

/** @param length what the request says @throws Busy */
export async function reserve(address: string, length: number | undefined, limits: Limits): Promise<Reserved> {
  const bytes = Math.max(length ?? 0, limits.step);
  return new Reserved(await limits.budget.enter(address, bytes), bytes, address, limits);
}

/** Fails with TooLarge, TooSlow or Busy. */
export function limitBody(body: ReadableStream<Uint8Array>, reserved: Reserved): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  let waited = 0;
  const breakOff = (fault: Error): never => {
    reserved.fault = fault;
    throw fault;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const began = performance.now();
      const over = new AbortController();
      const tooSlow = setTimeout(PATIENCE + size - waited, "slow" as const, { signal: over.signal, ref: false });
      tooSlow.catch(() => {});
      const read = await Promise.race([reader.read(), tooSlow]);
      over.abort();
      // Only what the client lets us wait: while we are at work on a part, it may not send.
      waited += performance.now() - began;
      if (read === "slow") return breakOff(new TooSlow());
      if (read.done) return controller.close();
      size += read.value.byteLength;
      if (size > reserved.limits.most) return breakOff(new TooLarge());
      try {
        while (size > reserved.bytes) reserved.grow();
      } catch (error) {
        return breakOff(error as Error);
      }
      controller.enqueue(read.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
