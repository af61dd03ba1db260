import type { T } from "locales/texts";
import { type CSSProperties, Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { MailContent } from "~/server/mail.server";

export type LinkedList = { title: string; link: string; items: { label: string; link: string }[] };

type Parts = {
  subject: string;
  greeting?: string;
  lines: string[];
  lists?: LinkedList[];
  button?: Link;
  after?: string[];
  links?: Link[];
};

type Link = { label: string; link: string };

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const linkText = ({ label, link }: Link) => `${label}:\n${link}`;
const listText = ({ title, link, items }: LinkedList) =>
  [`${title}:\n${link}`, ...items.map((item) => `- ${item.label}:\n  ${item.link}`)].join("\n");

/** Mail programs ignore style sheets, so each element carries its own. */
const BODY: CSSProperties = {
  margin: 0,
  padding: "24px",
  background: "#f5f5f5",
  color: "#212121",
  font: "16px/1.5 system-ui,sans-serif",
};
const SHEET: CSSProperties = {
  maxWidth: "560px",
  margin: "0 auto",
  padding: "24px",
  background: "#ffffff",
  borderRadius: "8px",
};
const PARAGRAPH: CSSProperties = { margin: "0 0 16px" };
const SMALL: CSSProperties = { fontSize: "13px" };
const BUTTON: CSSProperties = {
  display: "inline-block",
  padding: "12px 20px",
  background: "#1565c0",
  color: "#ffffff",
  textDecoration: "none",
  borderRadius: "6px",
};

const Paragraphs = ({ lines }: { lines: string[] }) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once
    <p key={index} style={PARAGRAPH}>
      {line.split("\n").map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Fragment key={at}>
          {at > 0 && <br />}
          {part}
        </Fragment>
      ))}
    </p>
  ));

const List = ({ title, link, items }: LinkedList) => (
  <>
    <p style={{ margin: "0 0 8px" }}>
      <strong>
        <a href={link}>{title}</a>
      </strong>
    </p>
    {items.length > 0 && (
      <ul style={PARAGRAPH}>
        {items.map((item) => (
          <li key={item.link}>
            <a href={item.link}>{item.label}</a>
          </li>
        ))}
      </ul>
    )}
  </>
);

const Links = ({ links }: { links: Link[] }) =>
  links.map(({ label, link }) => (
    <p key={link} style={PARAGRAPH}>
      <a href={link}>{label}</a>
    </p>
  ));

const Button = ({ label, link }: { label: string; link: string }) => (
  <>
    <p style={PARAGRAPH}>
      <a href={link} style={BUTTON}>
        {label}
      </a>
    </p>
    <p style={{ ...PARAGRAPH, ...SMALL, wordBreak: "break-all" }}>{link}</p>
  </>
);

type MailBodyProps = Parts & { lang: string; footer: string };
const MailBody = ({
  subject,
  greeting,
  lines,
  lists = [],
  button,
  after = [],
  links = [],
  lang,
  footer,
}: MailBodyProps) => (
  <html lang={lang}>
    <head>
      <meta charSet="utf-8" />
      <title>{subject}</title>
    </head>
    <body style={BODY}>
      <div style={SHEET}>
        <Paragraphs lines={greeting ? [greeting, ...lines] : lines} />
        {lists.map((list) => (
          <List key={list.link} {...list} />
        ))}
        {button && <Button {...button} />}
        <Paragraphs lines={after} />
        <Links links={links} />
        <p style={{ ...SMALL, margin: "24px 0 0", color: "#616161" }}>{footer}</p>
      </div>
    </body>
  </html>
);

export function layOut(t: T<"mails">, parts: Parts): MailContent {
  const { greeting, lines, lists = [], button, after = [], links = [] } = parts;
  const subject = oneLine(parts.subject);
  const footer = t("footer");
  const text = [
    greeting,
    ...lines,
    ...lists.map(listText),
    ...(button ? [linkText(button)] : []),
    ...after,
    ...links.map(linkText),
    `--\n${footer}`,
  ]
    .filter(Boolean)
    .join("\n\n");
  return {
    subject,
    text,
    // Without a doctype some mail programs render in quirks mode.
    html: `<!doctype html>${renderToStaticMarkup(<MailBody {...parts} subject={subject} lang={t("lang")} footer={footer} />)}`,
  };
}
