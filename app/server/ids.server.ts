import { createHash, randomBytes } from "node:crypto";
import { v5, v7 } from "uuid";

export const newId = (): string => v7();

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const isId = (text: string | undefined): text is string => text !== undefined && ID.test(text);

/** Of any version, since clients make their own. */
export const isUuid = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The same text always gives the same UUID. */
export const uuidOf = (text: string): string => v5(text, v5.URL);

/** 256 bits for cookies and mailed links; only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");
