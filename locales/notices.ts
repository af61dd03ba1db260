/** English is the text of record. `{{company}}` is the employer's legal name, `{{contact}}` its address, telephone and email. */
import { TEXTS } from "./all";
import { byVersion, type Version, type Versions, withDemoVersion } from "./versions";

export type NoticeId = "eSign" | "investigation";
export type NoticeText = { title: string; paragraphs: readonly string[] };
export type NoticeTexts = Record<NoticeId, Versions<NoticeText>>;
export type NoticeVersion = Version<NoticeText>;

const versionsOf = (id: NoticeId) =>
  withDemoVersion(byVersion(TEXTS.en.notices[id], (language) => TEXTS[language].notices[id]));

export const NOTICES = { eSign: versionsOf("eSign"), investigation: versionsOf("investigation") };
