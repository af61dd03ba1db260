import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { type DomainError, unavailable } from "~/domain/errors";
import type { Bucket } from "~/settings.server";
import { log } from "../log.server";
import { type BlobStore, blobMissing } from "./store";

/** Milliseconds. */
const CONNECT_TIMEOUT_MS = 2000;
const SILENCE = 10_000;
const ANSWER = 60_000;
/** Seconds. */
const RETRY_AFTER = 30;

/** Another 404, of a bucket or of something in between, says nothing about the file. */
const isMissing = (error: unknown): boolean => error instanceof S3ServiceException && error.name === "NoSuchKey";

function unreachable(error: unknown, code = "files_unavailable"): DomainError {
  log.error({ err: error }, "the bucket can't be used");
  return unavailable(RETRY_AFTER, code, error);
}

/** Credentials come as every program of this client finds them: environment, shared file, or the machine's role. */
const clientOf = ({ endpoint, region }: Bucket): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE,
      requestTimeout: ANSWER,
      throwOnRequestTimeout: true,
    },
    // Bodies are signed with their hash, and files are sealed: trailers of sums are more than many stores understand.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

export function bucketStore(location: Bucket): BlobStore {
  const client = clientOf(location);
  const { bucket: Bucket, prefix } = location;
  const keyOf = (name: string) => `${prefix}files/${name.slice(0, 2)}/${name}`;
  const trashOf = (day: string, name = "") => `${prefix}trash/${day}/${name}`;
  const ownerKey = `${prefix}files/installation`;

  async function put(Key: string, Body: Buffer): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: "application/octet-stream" }));
  }

  async function get(Key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw unreachable(error);
    }
  }

  async function* keysIn(Prefix: string) {
    for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key = "", LastModified = new Date(), Size = 0 } of Contents ?? [])
        yield { key: Key, changedAt: LastModified, bytes: Size };
  }

  return {
    put: (name, bytes) =>
      put(keyOf(name), bytes).catch((error: unknown) => {
        throw unreachable(error, "cannot_save");
      }),

    async get(name) {
      const bytes = await get(keyOf(name));
      if (!bytes) throw blobMissing(name);
      return bytes;
    },

    async has(name) {
      try {
        // A HEAD does not say whether file or bucket is missing.
        const Key = keyOf(name);
        const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 }));
        return Contents?.[0]?.Key === Key;
      } catch (error) {
        throw unreachable(error);
      }
    },

    async delete(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },

    async *list() {
      for await (const { key, ...stored } of keysIn(`${prefix}files/`)) {
        const name = key.slice(key.lastIndexOf("/") + 1);
        // What a console or another tool leaves there is not ours.
        if (key === keyOf(name)) yield { name, ...stored };
      }
    },

    async trash(name, day) {
      const CopySource = encodeURI(`${Bucket}/${keyOf(name)}`);
      try {
        await client.send(new CopyObjectCommand({ Bucket, CopySource, Key: trashOf(day, name) }));
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(name) }));
    },

    async trashDays() {
      const days = new Set<string>();
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}trash/`, Delimiter: "/" });
      for await (const { CommonPrefixes } of pages)
        for (const { Prefix = "" } of CommonPrefixes ?? []) days.add(Prefix.split("/").at(-2) ?? "");
      return [...days];
    },

    async emptyTrash(day) {
      for await (const { key } of keysIn(trashOf(day)))
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },

    readOwner: async () => (await get(ownerKey))?.toString("utf8").trim(),
    writeOwner: (installation) => put(ownerKey, Buffer.from(`${installation}\n`)),
  };
}
