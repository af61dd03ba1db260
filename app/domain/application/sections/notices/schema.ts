/** Notices before the first answer: 49 CFR 390.32(d), 391.21(d) and 391.23(i). */

import { fill } from "locales/fill";
import { inEachLanguage, type Language } from "locales/index";
import { NOTICES, type NoticeId, type NoticeText, type NoticeVersion } from "locales/notices";
import { versionInForce } from "locales/versions";
import { z } from "zod";
import { type SectionView, viewField } from "~/domain/application/sections/view";
import { type Day, dayOf } from "~/domain/day";
import { mustTick } from "~/domain/fields";
import type { DutyFacts } from "~/domain/template/duty";
import { isRegulated } from "~/domain/template/template";
import { formatPhone } from "~/domain/words";

export const noticesFor = (job: DutyFacts): NoticeId[] => (isRegulated(job) ? ["eSign", "investigation"] : ["eSign"]);

type Agreed = { eSign: true; investigation?: true };

export const noticesSchema = (job: DutyFacts): z.ZodType<Agreed, Record<NoticeId, unknown>> =>
  z.object(Object.fromEntries(noticesFor(job).map((id) => [id, agreedTo(id)])), { error: "required" }) as never;

/** The API schema does not know the job, so it requires only what every job asks. */
const agreedTo = (id: NoticeId) => {
  const agreed = mustTick("acknowledge");
  return id === "eSign"
    ? agreed
    : agreed.meta({ const: true, "x-optional": true, description: "Where `notices` of one's application name it." });
};

export const noticeInForce = (id: NoticeId, on: Day): NoticeVersion => {
  const found = versionInForce(NOTICES[id], on);
  if (!found) throw new Error(`no text of the notice ${id}`);
  return found;
};

export type EmployerContact = {
  legalName: string | null;
  name: string;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
};

export const contactOf = ({ street, city, state, zip, phone, email }: EmployerContact): string =>
  [street, city, [state, zip].filter(Boolean).join(" "), phone && formatPhone(phone), email].filter(Boolean).join(", ");

export function fillNotice(id: NoticeId, version: string, language: Language, company: EmployerContact): NoticeText {
  const found = NOTICES[id].find((candidate) => candidate.version === version) ?? noticeInForce(id, dayOf(new Date()));
  const placeholders = { company: company.legalName ?? company.name, contact: contactOf(company) };
  return {
    title: found[language].title,
    paragraphs: found[language].paragraphs.map((text) => fill(text, placeholders)),
  };
}

export const shownNotices = (
  job: DutyFacts,
  company: EmployerContact,
): { id: NoticeId; texts: Record<Language, NoticeText> }[] =>
  noticesFor(job).map((id) => {
    const { version } = noticeInForce(id, dayOf(new Date()));
    return { id, texts: inEachLanguage((language) => fillNotice(id, version, language, company)) };
  });

export const noticesView: SectionView = [viewField("eSign", "ticked"), viewField("investigation", "ticked")];
