import { readdir, readFile } from "node:fs/promises";
import { dataPath, env } from "~/env.server";
import { Card, Page } from "~/ui/page";
import { useDayOf, useTexts } from "~/ui/words";
import type { Route } from "./+types/demo-mail";

type StoredMail = { id: string; at: string; to: string; subject: string; text: string; attached?: string[] };
const SHOWN = 100;

export async function loader() {
  if (env.mode !== "demo") throw new Response(null, { status: 404 });
  const folder = dataPath("mail", "x").slice(0, -1);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json")).sort();
  const mails = await Promise.all(
    names.slice(-SHOWN).map(async (name) => JSON.parse(await readFile(`${folder}${name}`, "utf8")) as StoredMail),
  );
  return {
    mails: mails.reverse().map(({ id, at, to, subject, text, attached = [] }) => ({
      id,
      at,
      to,
      subject,
      text,
      attached,
    })),
  };
}

function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    part.startsWith("http") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

export default function DemoMail({ loaderData: { mails } }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const dayOf = useDayOf();
  return (
    <Page title={t("demoMail.title")} intro={t("demoMail.intro")}>
      {mails.length === 0 && <p>{t("demoMail.empty")}</p>}
      {mails.map((mail) => (
        <Card key={mail.id} title={mail.subject}>
          <p className="hint">
            {mail.to}, {dayOf(new Date(mail.at))}
          </p>
          <p className="whitespace-pre-line">
            <Linked text={mail.text} />
          </p>
          {mail.attached.map((name) => (
            <p key={name} className="hint">
              {t("demoMail.attached", { name })}
            </p>
          ))}
        </Card>
      ))}
    </Page>
  );
}
