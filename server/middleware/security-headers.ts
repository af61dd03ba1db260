import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet from "helmet";
import onHeaders from "on-headers";
import { env } from "~/env.server";
import { isOpenAddress } from "../route-handle";

const always = helmet({
  // With no-referrer, browsers send "Origin: null" for our own forms.
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  strictTransportSecurity: env.secure && { maxAge: 63_072_000 },
  contentSecurityPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
const PERMISSIONS = "camera=(self), geolocation=(), microphone=(), payment=(), usb=()";

const nonce = (_: unknown, res: ServerResponse) => `'nonce-${(res as Response).locals.nonce}'`;
const policyOfPage = helmet.contentSecurityPolicy({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: [nonce, "'strict-dynamic'"],
    styleSrc: ["'self'", nonce],
    imgSrc: ["'self'", "blob:", "data:"],
    fontSrc: ["'self'"],
    // Vite's WebSocket for updates.
    connectSrc: import.meta.env.DEV ? ["'self'", "ws:"] : ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
  },
});
export const SEALED_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** Keeps headers that a route has set. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  res.locals.nonce = randomBytes(16).toString("base64");
  res.set("Permissions-Policy", PERMISSIONS);
  onHeaders(res, () => {
    const type = String(res.getHeader("Content-Type") ?? "");
    const isPage = type.startsWith("text/html");
    if (/^text\/[\w-]+$/.test(type)) res.setHeader("Content-Type", `${type}; charset=utf-8`);
    if (!res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "no-store");
    if (!res.hasHeader("X-Robots-Tag") && !isOpenAddress(req.path)) res.setHeader("X-Robots-Tag", "noindex");
    if (isPage) res.vary("Cookie, Accept-Language, Save-Data, ECT");
    if (res.hasHeader("Content-Security-Policy")) return;
    if (isPage) policyOfPage(req, res, () => {});
    else res.setHeader("Content-Security-Policy", SEALED_POLICY);
  });
  always(req, res, next);
};
