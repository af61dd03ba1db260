import { randomBytes } from "node:crypto";
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

async function bucketFaults(env: Env): Promise<string[]> {
  if (!env.bucket) return [];
  try {
    const store = await storeOf(env);
    const owner = await store.readOwner();
    if (owner !== undefined && (await isWithoutDatabase(env)))
      return [`${nameOf(env.bucket)} holds the files of installation ${owner}, but there is no database.`];
    const trial = randomBytes(16);
    const name = trial.toString("hex");
    await store.put(name, trial);
    const read = await store.get(name);
    await store.delete(name);
    return read.equals(trial) ? [] : [`${nameOf(env.bucket)} gives back other bytes than were put there.`];
  } catch (error) {
    return [`${nameOf(env.bucket)} can't be used: ${reasonOf(error)}.`];
  }
}

export const BUCKET_CHECKS: Check<Env>[] = [
  {
    name: "bucket",
    remedy:
      "Compare FILES_URL and its keys with what the store says; the keys must read, write, list and delete there.",
    find: bucketFaults,
  },
];
