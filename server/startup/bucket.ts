import { randomBytes } from "node:crypto";
import type { BlobStore } from "~/server/blobs/store";
import { storeOf } from "~/server/blobs/store-of.server";
import type { Bucket, Env } from "~/settings.server";
import type { Check } from "./finding";
import { isWithoutDatabase } from "./folder";

const nameOf = ({ bucket, endpoint }: Bucket): string => `The bucket ${bucket}${endpoint ? ` at ${endpoint}` : ""}`;

/** Of the client, of Node, or of the store. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { name, code, message } = cause as { name?: string; code?: string; message?: string };
  if (code === "ERR_MODULE_NOT_FOUND") return "its client is not installed (npm install @aws-sdk/client-s3)";
  return code ?? name ?? String(message);
}

const ofBucket =
  (ask: (store: BlobStore, name: string, env: Env) => Promise<string[]>) =>
  async (env: Env): Promise<string[]> => {
    if (!env.bucket) return [];
    const name = nameOf(env.bucket);
    try {
      return await ask(await storeOf(env), name, env);
    } catch (error) {
      return [`${name} can't be used: ${reasonOf(error)}.`];
    }
  };

async function strangeFiles(store: BlobStore, name: string, env: Env): Promise<string[]> {
  const owner = await store.readOwner();
  return owner !== undefined && (await isWithoutDatabase(env))
    ? [`${name} holds the files of installation ${owner}, but there is no database.`]
    : [];
}

async function failedTrial(store: BlobStore, name: string): Promise<string[]> {
  const trial = randomBytes(16);
  const key = trial.toString("hex");
  await store.put(key, trial);
  const read = await store.get(key);
  const isListed = await store.has(key);
  await store.delete(key);
  return read.equals(trial) && isListed ? [] : [`${name} gives back other bytes than were put there, or lists less.`];
}

const BUCKET_REMEDY =
  "Compare FILES_URL and its keys with what the store says; the keys must read, write, list and delete there.";

export const BUCKET_CHECKS: Check<Env>[] = [{ name: "bucket", remedy: BUCKET_REMEDY, find: ofBucket(strangeFiles) }];
/** Leaves a version behind where a bucket keeps them: not for each command. */
export const BUCKET_TRIAL: Check<Env> = {
  name: "bucket-trial",
  remedy: BUCKET_REMEDY,
  warns: true,
  find: ofBucket(failedTrial),
};
