import type { RequestHandler, Response } from "express";
import { setAdmissionLoadReader } from "~/server/metrics/registry.server";
import { limitKeyOf } from "~/server/request-scope.server";
import { yieldToRequests } from "~/server/slices.server";
import { Admission } from "../admission-queue";
import { onResponseEnd } from "../response-end";
import { budgets } from "./body";

const AT_WORK = 16;
const working = new Admission({ capacity: AT_WORK, perAddress: AT_WORK, waiting: 256, timeout: 10_000 });

setAdmissionLoadReader(() => ({
  atWork: working.atWork,
  queued: working.queued,
  refused: [working, ...budgets].reduce((sum, { refused }) => sum + refused, 0),
}));

const HEAVY = 64 * 1024;

export async function takeSlot(res: Response, bytes = 0): Promise<void> {
  const { scope } = res.locals;
  if (scope.withSlotReleased) return;
  const address = limitKeyOf(scope.ip);
  const weight = Math.min(AT_WORK, 1 + Math.floor(bytes / HEAVY));
  let slot = await working.enter(address, weight);
  let hasEnded = false;
  let away = 0;
  scope.withSlotReleased = async (work) => {
    away += 1;
    slot.leave();
    try {
      return await work();
    } finally {
      away -= 1;
      // Loaders of one request may be away side by side: the last one back takes the slot for all.
      if (away === 0 && !hasEnded) slot = working.enterAgain(address, weight);
    }
  };
  onResponseEnd(res, () => {
    hasEnded = true;
    slot.leave();
  });
}

export const admission: RequestHandler = async (req, res, next) => {
  // An upload is read while it is handled, so its memory is limited elsewhere.
  if (!res.locals.isUpload) await takeSlot(res, Buffer.isBuffer(req.body) ? req.body.length : 0);
  // One per turn of the event loop, so that sockets and health checks are never behind many.
  await yieldToRequests();
  // Nobody waits for it any more.
  if (!res.closed) next();
};
