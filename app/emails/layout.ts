/** The same content as text and as HTML. */
import type { T } from "locales/texts";
import type { MailContent } from "~/server/mail.server";

/** A heading and what it is about, each a way to its page. */
export type LinkedList = { title: string; link: string; items: { label: string; link: string }[] };

type Parts = {
  subject: string;
  greeting?: string;
  lines: string[];
  lists?: LinkedList[];
  button?: { label: string; link: string };
  after?: string[];
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const listText = ({ title, link, items }: LinkedList) =>
  [`${title}:\n${link}`, ...items.map((item) => `- ${item.label}:\n  ${item.link}`)].join("\n");
const anchor = (label: string, link: string) => `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;
const listHtml = ({ title, link, items }: LinkedList) =>
  `<p style="margin:0 0 8px"><strong>${anchor(title, link)}</strong></p><ul style="margin:0 0 16px">${items
    .map((item) => `<li>${anchor(item.label, item.link)}</li>`)
    .join("")}</ul>`;

export function layOut(
  t: T<"letters">,
  { subject, greeting, lines, lists = [], button, after = [] }: Parts,
): MailContent {
  const footer = t("footer");
  const text = [
    greeting,
    ...lines,
    ...lists.map(listText),
    button && `${button.label}:\n${button.link}`,
    ...after,
    `--\n${footer}`,
  ]
    .filter(Boolean)
    .join("\n\n");
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line).replace(/\n/g, "<br>")}</p>`;
  const html = `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(oneLine(subject))}</title></head><body style="margin:0;padding:24px;background:#f5f5f5;color:#212121;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">${[
    greeting,
    ...lines,
  ]
    .filter((line): line is string => Boolean(line))
    .map(paragraph)
    .join(
      "",
    )}${lists.map(listHtml).join("")}${button ? `<p style="margin:0 0 16px"><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 20px;background:#1565c0;color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escapeHtml(button.link)}</p>` : ""}${after.map(paragraph).join("")}<p style="margin:24px 0 0;font-size:13px;color:#616161">${escapeHtml(footer)}</p></div></body></html>`;
  return { subject: oneLine(subject), text, html };
}
