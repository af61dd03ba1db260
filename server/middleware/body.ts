import { Transform, type TransformCallback } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Request, RequestHandler } from "express";
import { limitKeyOf } from "~/server/request-scope.server";
import { Admission, type Slot } from "../admission-queue";
import { onResponseEnd } from "../response-end";
import { hasBody, MAX_BODY, MAX_UPLOAD, tooLarge } from "./guard";

const MB = 1024 * 1024;
type Limits = {
  most: number;
  step: number;
  budget: Admission;
};
/** docs/decisions/0037 explains the figures. */
const FORMS: Limits = {
  most: MAX_BODY,
  step: 64 * 1024,
  budget: new Admission({ capacity: 32 * MB, perAddress: 8 * MB, waiting: 256, timeout: 10_000 }),
};
const UPLOADS: Limits = {
  most: MAX_UPLOAD,
  step: MB,
  budget: new Admission({ capacity: 64 * MB, perAddress: 32 * MB, waiting: 64, timeout: 20_000 }),
};
export const budgets = [FORMS.budget, UPLOADS.budget];

export class TooSlow extends Error {}
/** Milliseconds, plus one per byte (1 kB/s). */
const READ_TIMEOUT = 10_000;
/** Milliseconds for a body beyond its share, which takes room from others. */
const MAX_TIME = 300_000;
const CHECK_INTERVAL = 1000;

class Bounded extends Transform {
  readonly #looks: NodeJS.Timeout;
  #size = 0;
  #waited = 0;
  #reserved: number;
  readonly #timeOfByte: number;

  constructor(
    readonly req: Request,
    readonly limits: Limits,
    readonly address: string,
    readonly slots: Slot[],
    reserved: number,
  ) {
    super();
    this.#reserved = reserved;
    this.#timeOfByte = reserved > limits.budget.perAddress ? MAX_TIME / reserved : 1;
    this.#looks = setInterval(() => this.#look(), CHECK_INTERVAL).unref();
  }

  /** Counts only time spent waiting for the client. */
  #look(): void {
    if (!this.req.isPaused()) this.#waited += CHECK_INTERVAL;
    if (this.#waited > READ_TIMEOUT + this.#size * this.#timeOfByte) this.destroy(new TooSlow());
  }

  override _transform(chunk: Buffer, _: BufferEncoding, callback: TransformCallback): void {
    this.#size += chunk.length;
    const { most, budget, step } = this.limits;
    try {
      if (this.#size > most) throw tooLarge();
      for (; this.#size > this.#reserved; this.#reserved += step) this.slots.push(budget.enterNow(this.address, step));
      callback(null, chunk);
    } catch (error) {
      callback(error as Error);
    }
  }

  override _flush(callback: TransformCallback): void {
    clearInterval(this.#looks);
    callback();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    clearInterval(this.#looks);
    callback(error);
  }
}

export const body: RequestHandler = async (req, res, next) => {
  if (!hasBody(req)) return next();
  const { scope, isUpload } = res.locals;
  const limits = isUpload ? UPLOADS : FORMS;
  const address = limitKeyOf(scope.ip);
  const bytes = Math.max(Number(req.get("content-length") ?? 0), limits.step);
  const slots = [await limits.budget.enter(address, bytes)];
  onResponseEnd(res, () => {
    for (const slot of slots.splice(0)) slot.leave();
  });
  const bounded = new Bounded(req, limits, address, slots, bytes);
  bounded.on("error", (error) => {
    if (error instanceof TooSlow) req.destroy();
  });
  req.once("close", () => req.complete || bounded.destroy(new Error("aborted")));
  // Browsers read an early response only after sending the whole body, so the rest is discarded.
  res.once("finish", () => {
    req.unpipe(bounded).resume();
    bounded.destroy();
  });
  req.pipe(bounded);
  req.body = isUpload ? bounded : await buffer(bounded);
  next();
};
