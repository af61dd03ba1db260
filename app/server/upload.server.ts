/** Multipart forms are streamed in memory: nothing reaches the disk unencrypted. */
import { Readable, Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "@fastify/busboy";
import { DomainError } from "~/domain/errors";

type Sent = Pick<Request, "headers" | "body">;
export type Uploaded = { bytes: Buffer; tooLarge: boolean; filename: string };
export type Upload = { form: FormData; files: Map<string, Uploaded> };

/** The largest form asks 60 questions with 40 options each. */
const FIELDS = { fields: 3000, fieldSize: 16 * 1024, parts: 3100, headerPairs: 20 };
const FILES = 10;

const broken = () => new DomainError("invalid", "upload_broken", { fields: { "": ["upload_broken"] } });

/** @param maxFiles further ones are ignored @throws DomainError invalid upload_broken, unavailable busy */
export async function readUpload(request: Sent, maxBytes: number, maxFiles = FILES): Promise<Upload> {
  const files = new Map<string, Uploaded>();
  const { form } = await takeUpload(request, { maxBytes, maxFiles }, async (name, file) => {
    files.set(name, file);
  });
  return { form, files };
}

const INITIAL_BUFFER = 64 * 1024;
const SMALL = 1024 * 1024;
const SLACK = 64 * 1024;

/** Grows in place: copying ten megabytes at once blocks for 40 ms. @param remaining bytes that may still come */
function fileOf(remaining: () => number) {
  let room = Buffer.allocUnsafeSlow(0);
  let size = 0;
  return {
    add(part: Buffer) {
      const needed = size + part.length;
      if (needed > room.length) {
        const larger = Buffer.allocUnsafeSlow(
          Math.max(INITIAL_BUFFER, 2 * size, needed + (needed > SMALL ? remaining() : 0)),
        );
        room.copy(larger, 0, 0, size);
        room = larger;
      }
      size += part.copy(room, size);
    },
    whole: () => room.subarray(0, size),
  };
}

type Limits = { maxBytes: number; maxFiles: number };

/** One file at a time, so that memory holds one. @returns whether there were more files than allowed */
export async function takeUpload(
  { body, headers }: Sent,
  { maxBytes, maxFiles }: Limits,
  take: (name: string, file: Uploaded) => Promise<void>,
): Promise<{ form: FormData; tooMany: boolean }> {
  const form = new FormData();
  const contentLength = Number(headers.get("content-length")) || 0;
  let received = 0;
  let tooMany = false;
  let taking: Promise<void> = Promise.resolve();
  const parser = parserFor(headers, { ...FIELDS, files: maxFiles, fileSize: maxBytes });
  if (!body || !parser) throw broken();
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("field", (name, value) => form.append(name, value));
    parser.on("file", (name, stream, filename) => {
      const file = fileOf(() => Math.min(maxBytes, Math.max(0, contentLength - received) + SLACK));
      let failed = false;
      stream.on("data", (chunk: Buffer) => {
        try {
          if (!failed) file.add(chunk);
        } catch {
          failed = true;
          reject(broken());
        }
      });
      // A body that ends within a file raises the error on that file's stream.
      stream.on("error", () => reject(broken()));
      stream.on("end", () => {
        const bytes = file.whole();
        // An empty file input posts a nameless empty file.
        if (failed || (bytes.length === 0 && !filename)) return;
        const uploaded = { bytes, tooLarge: stream.truncated, filename: filename ?? "" };
        taking = taking.then(() => take(name, uploaded));
        taking.catch(reject);
      });
    });
    parser.on("fieldsLimit", () => reject(broken()));
    parser.on("partsLimit", () => reject(broken()));
    parser.on("filesLimit", () => {
      tooMany = true;
    });
    parser.on("finish", resolve);
    parser.on("error", () => reject(broken()));
    const source = Readable.fromWeb(body as NodeReadableStream);
    source.on("error", (error) => reject(error instanceof DomainError ? error : broken()));
    const sequential = new Transform({
      transform(chunk: Buffer, _, next) {
        received += chunk.length;
        void taking.then(() => next(null, chunk), next);
      },
    });
    source.pipe(sequential.on("error", reject)).pipe(parser);
  });
  await parsed;
  await taking;
  return { form, tooMany };
}

function parserFor(headers: Headers, limits: object) {
  try {
    return busboy({ headers: { "content-type": headers.get("content-type") ?? "" }, limits });
  } catch {
    return undefined;
  }
}
