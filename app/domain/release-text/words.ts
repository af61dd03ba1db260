import type { LanguageFields, Texts } from "~/domain/by-language";
import { RELEASES, type ReleaseKind } from "~/domain/release/kind";

/** Characters; FMCSA's own text for PSP has about 5,000. */
export const TEXT_LENGTH = 12_000;
export const TITLE_LENGTH = 200;

export type ReleaseWords = Texts<"title" | "text">;
export type ReleaseInput = LanguageFields<"title" | "text">;

export const EMPLOYERS = "employers";
export const placeholdersOf = (kind: ReleaseKind): readonly string[] =>
  RELEASES[kind].requiredBy === "regulated_employer" ? ["company", "contact", EMPLOYERS] : ["company", "contact"];
