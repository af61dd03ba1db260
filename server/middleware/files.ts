import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import expressStaticGzip from "express-static-gzip";

const WORKER = /\/offline\.js(\.\w+)?$/;
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

function setHeaders(res: ServerResponse, path: string): void {
  const isHashed = path.includes("/client/assets/");
  res.setHeader("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
  res.setHeader("Content-Security-Policy", WORKER.test(path) ? WORKER_POLICY : FILE_POLICY);
  if (/\.svg(\.\w+)?$/.test(path)) res.setHeader("Content-Type", "image/svg+xml; charset=utf-8");
}

export function files(folder: string): RequestHandler {
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    index: false,
    orderPreference: ["br", "gzip"],
    serveStatic: {
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      redirect: false,
      setHeaders,
    },
  });
  // Precompressed files are not served under their own names.
  return (req, res, next) => (/\.(br|gz)$/.test(req.path) ? next() : serve(req, res, next));
}
