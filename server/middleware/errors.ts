import type { ErrorRequestHandler, Request, Response } from "express";
import { log } from "~/server/log.server";
import { Busy } from "../admission-queue";
import { Fault } from "../fault";
import type { CachedPages } from "../open-pages";
import type { Explain } from "../react-router";
import { takeSlot } from "./admission";
import { TooSlow } from "./body";
import { isApi, isSentByScript } from "./guard";

function faultOf(error: unknown, req: Request, res: Response): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof Busy) {
    const headers = { "Retry-After": String(error.details.retryAfter), ...(!req.complete && { Connection: "close" }) };
    return new Fault(503, "busy", headers);
  }
  log.error({ requestId: res.locals.scope.requestId, err: error }, "request failed");
  return new Fault(500, "server_error");
}

async function send(res: Response, page: globalThis.Response): Promise<void> {
  res.status(page.status).setHeaders(page.headers);
  res.send(Buffer.from(await page.arrayBuffer()));
}

export const errors =
  (explain: Explain, cachedPages?: CachedPages): ErrorRequestHandler =>
  async (error, req, res, _) => {
    if (error instanceof TooSlow || res.destroyed || res.headersSent) return void res.destroy();
    if (!res.locals.scope) {
      log.error({ err: error }, "request failed");
      return void res.status(500).end();
    }
    const fault = faultOf(error, req, res);
    try {
      if (fault.code !== "busy") await takeSlot(res);
      else if (cachedPages && !isApi(req.path) && !isSentByScript(req)) {
        res.set(fault.headers);
        return await cachedPages.sendBusy(req, res, fault);
      }
      await send(res, await explain(req, res, fault));
    } catch (another) {
      if (another instanceof Busy) return await errors(explain, cachedPages)(another, req, res, _);
      log.error({ requestId: res.locals.scope.requestId, err: another }, "answer not sent");
      res.destroy();
    }
  };
