export type StoredBlob = { name: string; changedAt: Date; bytes: number };

/** Where sealed files lie under names of ours: a folder of the data, or a bucket. */
export type BlobStore = {
  /** Durable when it resolves. @throws unavailable cannot_save */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @throws an error with the code ENOENT where there is none; unavailable files_unavailable */
  get(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
  /** Done where there is none. */
  delete(name: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
  /** Out of the way, to be emptied later. @param day ISO 8601 */
  trash(name: string, day: string): Promise<void>;
  /** @returns the days that something was thrown away on */
  trashDays(): Promise<string[]>;
  emptyTrash(day: string): Promise<void>;
  /** @returns the id of the installation whose files these are, if one has claimed them */
  readOwner(): Promise<string | undefined>;
  writeOwner(installation: string): Promise<void>;
};

export const blobMissing = (name: string): Error =>
  Object.assign(new Error(`ENOENT: no stored file ${name}`), { code: "ENOENT" });
