import type { RequestHandler } from "express";
import { DomainError } from "~/domain/errors";
import { consumeLimit } from "~/server/limits.server";
import { limitKeyOf } from "~/server/request-scope.server";
import { Fault } from "../fault";
import { isSentByScript } from "./guard";

export const rateLimit: RequestHandler = async (req, res, next) => {
  try {
    res.locals.scope.allowance = await consumeLimit("requests", limitKeyOf(res.locals.scope.ip));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { retryAfter = 60, params } = error.details;
    const reason = isSentByScript(req) ? { code: error.code, params } : undefined;
    throw new Fault(429, error.code, { "Retry-After": String(retryAfter) }, reason);
  }
  next();
};
