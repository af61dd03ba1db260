import { env } from "~/env.server";

export const policyOf = (scripts: string[], styles: string[]) =>
  [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    `style-src ${styles.join(" ")}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    // Vite tells the page of changes through a WebSocket.
    import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join("; ");
const noncePolicy = (nonce: string) =>
  policyOf([`'nonce-${nonce}'`, "'strict-dynamic'"], ["'self'", `'nonce-${nonce}'`]);
const SEALED_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** On every answer, whatever it is: pages, the API, files, health and what is no HTTP. */
export const ALWAYS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  // Not no-referrer: with it browsers send "Origin: null" for our own forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  ...(env.secure && { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }),
};
/** Of an answer that shows nothing. */
export const SEALED: Readonly<Record<string, string>> = {
  ...ALWAYS,
  "Content-Security-Policy": SEALED_POLICY,
  "Cache-Control": "no-store",
};

/** Headers that a route has set are kept. */
export function addHeaders(
  headers: Headers,
  { nonce, requestId, isPage }: { nonce: string; requestId: string; isPage: boolean },
): void {
  const fallback = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  fallback("Content-Security-Policy", isPage ? noncePolicy(nonce) : SEALED_POLICY);
  fallback("Cache-Control", "no-store");
  for (const [name, value] of Object.entries(ALWAYS)) fallback(name, value);
  const type = headers.get("content-type");
  if (type && /^text\/[\w-]+$/.test(type)) headers.set("Content-Type", `${type}; charset=utf-8`);
  headers.set("X-Request-Id", requestId);
  if (isPage) headers.append("Vary", "Cookie, Accept-Language, Save-Data, ECT");
}
