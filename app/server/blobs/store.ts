export type StoredBlob = { name: string; changedAt: Date; bytes: number };

export type BlobStore = {
  /** Durable when it resolves. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @throws an error with the code ENOENT where there is none; unavailable files_unavailable */
  get(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
  /** Done where there is none. */
  delete(name: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
  trash(name: string, day: string): Promise<void>;
  trashDays(): Promise<string[]>;
  emptyTrash(day: string): Promise<void>;
  readOwner(): Promise<string | undefined>;
  writeOwner(installation: string): Promise<void>;
};

export const blobMissing = (name: string): Error =>
  Object.assign(new Error(`ENOENT: no stored file ${name}`), { code: "ENOENT" });
