/** Only here may a redirect be created: it stays within this site. */
import { redirectDocument as redirectDocumentTo, redirect as redirectTo } from "react-router";
import type { LocalPath, PlainPage } from "./local-path.server";

/** Set by app/enhance/send.ts. */
const SENT_BY_SCRIPT = "X-Sent-By";
export const isSentByScript = ({ headers }: Request): boolean => headers.has(SENT_BY_SCRIPT);

export const redirect = (to: LocalPath | PlainPage, init?: ResponseInit): Response => redirectTo(to, init);

/** A browser that asks for data navigates itself. */
export const redirectDocument = (to: LocalPath | PlainPage): Response => redirectDocumentTo(to);
