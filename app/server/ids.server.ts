import { createHash, randomBytes } from "node:crypto";
import { v5, v7, validate, version } from "uuid";

export const newId = (): string => v7();

export const isId = (text: string | undefined): text is string =>
  text !== undefined && validate(text) && version(text) === 7 && text === text.toLowerCase();

export const isUuid = (text: string | undefined): text is string => text !== undefined && validate(text);

export const uuidOf = (text: string): string => v5(text, v5.URL);

/** 256 bits; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");
