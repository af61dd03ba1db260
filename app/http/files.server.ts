import type { BinderPdf } from "~/domain/binder/pdf.server";
import type { FileContent } from "~/domain/file/store.server";
import type { FolderZip } from "~/domain/folder/zip.server";

/** RFC 6266: an ASCII fallback and the real name. */
function disposition(name: string, inline: boolean): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  return `${inline ? "inline" : "attachment"}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

/** Inline by default only for JPEG, which we have encoded ourselves. */
export function sendFile(
  { bytes, name, mediaType, sha256 }: FileContent,
  inline = mediaType === "image/jpeg",
): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": mediaType,
      "Content-Length": String(bytes.length),
      "Content-Disposition": disposition(name, inline),
      "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "Cache-Control": "private, no-store",
      "X-Content-SHA256": sha256,
    },
  });
}

export function sendZip({ name, length, stream }: FolderZip): Response {
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(length),
      "Content-Disposition": disposition(name, false),
      "Cache-Control": "private, no-store",
    },
  });
}

export function sendPdf({ name, stream }: BinderPdf): Response {
  return new Response(stream, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": disposition(name, false),
      "Cache-Control": "private, no-store",
    },
  });
}
