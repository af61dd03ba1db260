import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { METRICS_TYPE, writeMetrics } from "~/domain/operation/exposition.server";
import { tryConsumeLimit } from "~/server/limits.server";
import { limitKeyOf } from "~/server/request-scope.server";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

export const metrics =
  (token: string): RequestHandler =>
  async (req, res) => {
    if (!(await tryConsumeLimit("metrics", limitKeyOf(req.ip ?? ""))))
      return void res.status(429).set("Retry-After", "60").end();
    const [, bearer = ""] = /^Bearer (\S+)$/i.exec(req.get("authorization") ?? "") ?? [];
    if (!timingSafeEqual(hashOf(bearer), hashOf(token)))
      return void res.status(401).set("WWW-Authenticate", "Bearer").end();
    const text = await writeMetrics();
    // Express would reorder its parameters.
    res.setHeader("Content-Type", METRICS_TYPE);
    res.end(text);
  };
