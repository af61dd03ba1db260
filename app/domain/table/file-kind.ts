/** Kinds of files that are uploaded in place of a table, each with its own fault. */
export type OtherFile = "old_excel" | "pdf" | "web_page" | "picture" | "json";

const textOf = (bytes: Uint8Array, most: number) => new TextDecoder("latin1").decode(bytes.subarray(0, most));

const BEGINNINGS: [string, OtherFile][] = [
  ["\u00d0\u00cf\u0011\u00e0", "old_excel"],
  ["%PDF-", "pdf"],
  ["\u00ff\u00d8\u00ff", "picture"],
  ["\u0089PNG", "picture"],
];

const isWebPage = (text: string): boolean => /^\s*(<!doctype html|<html|<table|<\?xml|<!--)/i.test(text);

export function otherFile(bytes: Uint8Array): OtherFile | undefined {
  const text = textOf(bytes, 512).replace(/^\u00ef\u00bb\u00bf/, "");
  const [, kind] = BEGINNINGS.find(([mark]) => text.startsWith(mark)) ?? [];
  if (kind) return kind;
  if (isWebPage(text)) return "web_page";
  return /^\s*[[{]\s*["{[]/.test(text) ? "json" : undefined;
}
