/** Redirects lead to pages of this site only; the linter knows no other way to make one. */
import { redirect as redirectTo } from "react-router";
import type { LocalPath, PlainPage } from "./local-path.server";

/** Header of forms that app/enhance/send.ts sends. */
const SENT_BY_SCRIPT = "X-Sent-By";
export const isSentByScript = ({ headers }: Request): boolean => headers.has(SENT_BY_SCRIPT);

export const redirect = (to: LocalPath | PlainPage, init?: ResponseInit): Response => redirectTo(to, init);
