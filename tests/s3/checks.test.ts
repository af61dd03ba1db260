/** What a start and `check` say of a bucket. */
import { expect, it } from "vitest";
import { bucketStore } from "~/server/blobs/bucket.server";
import { readEnv } from "~/settings.server";
import { BUCKET_CHECKS } from "../../server/startup/bucket";
import { runChecks } from "../../server/startup/finding";
import { AS_OWNER, AS_STRANGER, BUCKET, swift, urlOf } from "./swift";

async function saysOf(url: string, keys: Record<string, string> = AS_OWNER): Promise<string[]> {
  Object.assign(process.env, keys);
  const read = readEnv({ ...process.env, FILES_URL: url });
  if ("faults" in read) return read.faults;
  return (await runChecks(BUCKET_CHECKS, read.env)).map(({ says }) => says);
}
const at = `at ${swift.endpoint}`;

it("a bucket that takes, gives, lists and deletes is fine, and nothing is left in it", async () => {
  expect(await saysOf(urlOf(BUCKET))).toEqual([]);
  const { endpoint, region } = swift;
  const store = bucketStore({ bucket: BUCKET, prefix: "", endpoint, region });
  for await (const { name } of store.list()) expect(name).toBeUndefined();
});

it("one that is not there, not reachable, or not ours to use is named with the store's reason", async () => {
  expect(await saysOf(urlOf("no-such-bucket"))).toEqual([
    `The bucket no-such-bucket ${at} can't be used: NoSuchBucket.`,
  ]);
  expect(await saysOf(urlOf(BUCKET, "http://127.0.0.1:9"))).toEqual([
    `The bucket ${BUCKET} at http://127.0.0.1:9 can't be used: ECONNREFUSED.`,
  ]);
  expect(await saysOf(urlOf(BUCKET), AS_STRANGER)).toEqual([`The bucket ${BUCKET} ${at} can't be used: AccessDenied.`]);
  expect(await saysOf(urlOf(BUCKET), { ...AS_OWNER, AWS_SECRET_ACCESS_KEY: "wrong" })).toEqual([
    `The bucket ${BUCKET} ${at} can't be used: SignatureDoesNotMatch.`,
  ]);
});

it("one with the files of an installation is refused where there is no database", async () => {
  const { endpoint, region } = swift;
  Object.assign(process.env, AS_OWNER);
  await bucketStore({ bucket: BUCKET, prefix: "other/", endpoint, region }).writeOwner("0190-theirs");
  const url = urlOf(BUCKET).replace("/?", "/other?");
  expect(await saysOf(url)).toEqual([
    `The bucket ${BUCKET} ${at} holds the files of installation 0190-theirs, but there is no database.`,
  ]);
});
