/** Multipart forms are streamed and files cut at their limit, in memory: nothing touches the disk unencrypted. */
import { Readable, Transform } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import busboy from "@fastify/busboy";
import { DomainError } from "~/domain/errors";
import type { Headed } from "./incoming.server";

type Sent = Headed & Pick<Request, "body">;
export type Uploaded = { bytes: Buffer; tooLarge: boolean; filename: string };
export type Upload = { form: FormData; files: Map<string, Uploaded> };

/** The largest form asks 60 questions with 40 options each. */
const FIELDS = { fields: 3000, fieldSize: 16 * 1024, parts: 3100, headerPairs: 20 };
const FILES = 10;

const broken = () => new DomainError("invalid", "upload_broken", { fields: { "": ["upload_broken"] } });

/** @param maxFiles further ones are ignored @throws DomainError invalid upload_broken */
export async function readUpload(request: Sent, maxBytes: number, maxFiles = FILES): Promise<Upload> {
  const files = new Map<string, Uploaded>();
  const { form } = await takeUpload(request, { maxBytes, maxFiles }, async (name, file) => {
    files.set(name, file);
  });
  return { form, files };
}

const SMALL = 1024 * 1024;
/** What the parser may hold back before it knows that no boundary begins there. */
const SLACK = 64 * 1024;

/**
 * A large file is put in its place as it comes: ten megabytes at once keep everybody else waiting for 40 ms.
 * @param room bytes that may still come, of which the system gives only what is written to
 */
function fileOf(room: () => number) {
  const loose: Buffer[] = [];
  let large: Buffer | undefined;
  let [size, inPlace] = [0, 0];
  return {
    add(part: Buffer) {
      if (!large && size >= SMALL) {
        large = Buffer.allocUnsafeSlow(size + part.length + room());
        for (const one of loose.splice(0)) inPlace += one.copy(large, inPlace);
      }
      size += part.length;
      if (large && loose.length === 0 && inPlace + part.length <= large.length) inPlace += part.copy(large, inPlace);
      else loose.push(part);
    },
    whole(): Buffer {
      const begun = large?.subarray(0, inPlace);
      return begun && loose.length === 0 ? begun : Buffer.concat(begun ? [begun, ...loose] : loose);
    },
  };
}

type Limits = { maxBytes: number; maxFiles: number };

/** Takes one file at a time, so that memory holds one. @returns whether there were more files than allowed */
export async function takeUpload(
  { body, headers }: Sent,
  { maxBytes, maxFiles }: Limits,
  take: (name: string, file: Uploaded) => Promise<void>,
): Promise<{ form: FormData; tooMany: boolean }> {
  const form = new FormData();
  /** Bytes of the body. */
  const said = Number(headers.get("content-length")) || 0;
  let seen = 0;
  let tooMany = false;
  let taking: Promise<void> = Promise.resolve();
  const parser = parserFor(headers, { ...FIELDS, files: maxFiles, fileSize: maxBytes });
  if (!body || !parser) throw broken();
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("field", (name, value) => form.append(name, value));
    parser.on("file", (name, stream, filename) => {
      const file = fileOf(() => Math.min(maxBytes, Math.max(0, said - seen) + SLACK));
      stream.on("data", (chunk: Buffer) => {
        try {
          file.add(chunk);
        } catch {
          reject(broken());
        }
      });
      // A body that ends within a file breaks that file's stream, not the parser's.
      stream.on("error", () => reject(broken()));
      stream.on("end", () => {
        const bytes = file.whole();
        // An empty file input posts a nameless file of no bytes.
        if (bytes.length === 0) return;
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
    source.on("error", () => reject(broken()));
    const inTurn = new Transform({
      transform(chunk: Buffer, _, next) {
        seen += chunk.length;
        void taking.then(() => next(null, chunk), next);
      },
    });
    source.pipe(inTurn.on("error", reject)).pipe(parser);
  });
  await parsed;
  await taking;
  return { form, tooMany };
}

function parserFor(headers: Headed["headers"], limits: object) {
  try {
    return busboy({ headers: { "content-type": headers.get("content-type") ?? "" }, limits });
  } catch {
    return undefined;
  }
}
