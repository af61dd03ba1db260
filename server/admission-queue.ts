import { setTimeout } from "node:timers/promises";
import { DomainError } from "~/domain/errors";

/** Seconds. */
const RETRY_AFTER = 5;

export class Busy extends DomainError {
  constructor() {
    super("unavailable", "busy", { retryAfter: RETRY_AFTER });
  }
}

type Waiter = { weight: number; enter(): void; refuse(): void };

type Limits = {
  capacity: number;
  perAddress: number;
  waiting: number;
  /** Milliseconds in the queue. */
  timeout: number;
};

export type Slot = { leave(): void };

export class Admission {
  readonly #limits: Limits;
  #held = 0;
  #waiting = 0;
  #refused = 0;
  readonly #holders = new Map<string, number>();
  readonly #queues = new Map<string, Waiter[]>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get perAddress(): number {
    return this.#limits.perAddress;
  }
  get atWork(): number {
    return this.#held;
  }
  get queued(): number {
    return this.#waiting;
  }
  get refused(): number {
    return this.#refused;
  }

  #fits(address: string, weight: number): boolean {
    const { capacity, perAddress } = this.#limits;
    const own = this.#holders.get(address) ?? 0;
    // Whoever holds nothing may exceed their share, or nobody could send a large file.
    return this.#held + weight <= capacity && (own === 0 || own + weight <= perAddress);
  }

  #busy(): Busy {
    this.#refused += 1;
    return new Busy();
  }

  #take(address: string, weight: number): Slot {
    this.#change(address, weight);
    let isReleased = false;
    return {
      leave: () => {
        if (isReleased) return;
        isReleased = true;
        this.#change(address, -weight);
        this.#admit();
      },
    };
  }

  #change(address: string, weight: number): void {
    this.#held += weight;
    const own = (this.#holders.get(address) ?? 0) + weight;
    if (own > 0) this.#holders.set(address, own);
    else this.#holders.delete(address);
  }

  /** @throws Busy where the queue is full, or after too long in it */
  enter(address: string, weight = 1): Promise<Slot> {
    if (this.#waiting === 0 && this.#fits(address, weight)) return Promise.resolve(this.#take(address, weight));
    if (this.#waiting >= this.#limits.waiting && !this.#displace(address)) return Promise.reject(this.#busy());
    return this.#wait(address, weight);
  }

  /** Never waits, for example for a body of unknown length. @throws Busy */
  enterNow(address: string, weight: number): Slot {
    if (!this.#fits(address, weight)) throw this.#busy();
    return this.#take(address, weight);
  }

  enterAgain(address: string, weight: number): Slot {
    return this.#take(address, weight);
  }

  #wait(address: string, weight: number): Promise<Slot> {
    const controller = new AbortController();
    return new Promise<Slot>((resolve, reject) => {
      const waiter: Waiter = {
        weight,
        enter: () => {
          controller.abort();
          resolve(this.#take(address, weight));
        },
        refuse: () => {
          controller.abort();
          reject(this.#busy());
        },
      };
      const queue = this.#queues.get(address);
      if (queue) queue.push(waiter);
      else this.#queues.set(address, [waiter]);
      this.#waiting += 1;
      setTimeout(this.#limits.timeout, undefined, { signal: controller.signal, ref: false }).then(
        () => {
          this.#remove(address, waiter);
          waiter.refuse();
          this.#admit();
        },
        () => {},
      );
      this.#admit();
    });
  }

  #remove(address: string, waiter: Waiter): void {
    const queue = this.#queues.get(address) ?? [];
    const at = queue.indexOf(waiter);
    if (at < 0) return;
    queue.splice(at, 1);
    this.#waiting -= 1;
    if (queue.length === 0) this.#queues.delete(address);
  }

  /** Drops the newest entry of the longest queue, unless that is the caller's own. */
  #displace(address: string): boolean {
    let longest = address;
    let length = this.#queues.get(address)?.length ?? 0;
    for (const [each, queue] of this.#queues) if (queue.length > length + 1) [longest, length] = [each, queue.length];
    const newest = longest === address ? undefined : this.#queues.get(longest)?.at(-1);
    if (!newest) return false;
    this.#remove(longest, newest);
    newest.refuse();
    return true;
  }

  #admit(): void {
    for (let admitted = true; admitted; ) {
      admitted = false;
      for (const [address, queue] of [...this.#queues]) {
        const [next] = queue;
        if (!next) continue;
        // In order, or a large file would wait forever.
        if (this.#held + next.weight > this.#limits.capacity) return;
        if (!this.#fits(address, next.weight)) continue;
        this.#remove(address, next);
        // To the end, so that the addresses take turns.
        if (this.#queues.delete(address)) this.#queues.set(address, queue);
        next.enter();
        admitted = true;
      }
    }
  }
}
