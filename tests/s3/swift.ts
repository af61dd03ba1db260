/** A store of objects of its own for each file, with a bucket in it. */
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll } from "vitest";
import { OWNER, STRANGER, startSwift } from "../../scripts/swift.mjs";

export const swift = await startSwift();
afterAll(() => swift.stop());

const { endpoint, region } = swift;
export const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials: OWNER });
export const BUCKET = "roadhand-files";
await client.send(new CreateBucketCommand({ Bucket: BUCKET }));

export const urlOf = (bucket: string, at = endpoint): string => `s3://${bucket}/?endpoint=${at}&region=${region}`;
const keysOf = ({ accessKeyId, secretAccessKey }: typeof OWNER) => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});
export const AS_OWNER = keysOf(OWNER);
export const AS_STRANGER = keysOf(STRANGER);
