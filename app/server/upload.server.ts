/**
 * Multipart forms, streamed: a picture is held in memory up to its limit and cut there, so a body of any size costs no more.
 * Nothing of it touches the disk before it is sealed.
 */
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "@fastify/busboy";
import { DomainError } from "~/domain/errors";

export type Uploaded = { bytes: Buffer; tooLarge: boolean; filename: string };
export type Upload = { form: FormData; files: Map<string, Uploaded> };

const FIELDS = { fields: 300, fieldSize: 16 * 1024, files: 10, parts: 310, headerPairs: 20 };

/** @param maxBytes a file's size; @param maxFiles what comes after so many is passed over; @throws DomainError invalid upload_broken for a body cut short or not multipart */
export function readUpload(request: Request, maxBytes: number, maxFiles = FIELDS.files): Promise<Upload> {
  const form = new FormData();
  const files = new Map<string, Uploaded>();
  const broken = () => new DomainError("invalid", "upload_broken", { fields: { "": ["upload_broken"] } });
  return new Promise((resolve, reject) => {
    const { body } = request;
    if (!body) return reject(broken());
    let parser: ReturnType<typeof busboy>;
    try {
      parser = busboy({
        headers: { "content-type": request.headers.get("content-type") ?? "" },
        limits: { ...FIELDS, files: maxFiles, fileSize: maxBytes },
      });
    } catch {
      return reject(broken());
    }
    parser.on("field", (name, value) => form.append(name, value));
    parser.on("file", (name, stream, filename) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      // A body that ends within a file breaks that file's stream, not the parser's.
      stream.on("error", () => reject(broken()));
      stream.on("end", () => {
        const bytes = Buffer.concat(chunks);
        // An empty file box posts a nameless file of no bytes.
        if (bytes.length > 0) files.set(name, { bytes, tooLarge: stream.truncated, filename: filename ?? "" });
      });
    });
    parser.on("finish", () => resolve({ form, files }));
    parser.on("error", () => reject(broken()));
    Readable.fromWeb(body as NodeReadableStream)
      .on("error", () => reject(broken()))
      .pipe(parser);
  });
}
