import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { type Encoding, encodingFor } from "./compression";
import { ALWAYS } from "./headers";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/** The one file that acts by itself, under its own policy: it fetches from here and runs nothing else (app/enhance/offline). */
const WORKER = "/offline.js";
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

type Asset = {
  type: string;
  immutable: boolean;
  bytes: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
};

export function loadAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => TYPES[extname(file)]);
  const optional = (path: string): Buffer | undefined => {
    try {
      return readFileSync(path);
    } catch {
      return undefined;
    }
  };
  for (const file of files) {
    const path = join(folder, file);
    const [br, gzip] = [optional(`${path}.br`), optional(`${path}.gz`)];
    assets.set(`/${file.replaceAll("\\", "/")}`, {
      type: TYPES[extname(file)] as string,
      immutable: file.startsWith("assets"),
      bytes: { identity: readFileSync(path), ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return assets;
}

export function sendAsset(
  assets: Map<string, Asset>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const asset = assets.get(path);
  if (!asset || (request.method !== "GET" && request.method !== "HEAD")) return false;
  const encoding = encodingFor(request, asset.bytes);
  const bytes = asset.bytes[encoding] as Buffer;
  response.writeHead(200, {
    "Content-Type": asset.type,
    "Content-Length": bytes.length,
    "Cache-Control": asset.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ...ALWAYS,
    "Content-Security-Policy": path === WORKER ? WORKER_POLICY : FILE_POLICY,
    Vary: "Accept-Encoding",
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
  return true;
}
