/** For inspectors: nothing is named before the code is typed. */

import { openInspection, readInspection, requireInspectorLink } from "~/domain/binder/link.server";
import { codeSchema } from "~/domain/binder/schema";
import { formatInstant, formatSize } from "~/domain/words";
import { pathTo } from "~/http/local-path.server";
import { mailedToken } from "~/http/mailed-token.server";
import { redirect } from "~/http/redirect.server";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { readCookie, writeCookie } from "~/server/cookies.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/inspection";

/** With `?token` it asks for the code; without, it displays the binder. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = mailedToken(request);
  if (token === null) return { open: await throwAsErrorPage(readInspection(readCookie(request, "inspection"))) };
  await throwAsErrorPage(requireInspectorLink(token));
  return { open: null };
}

export const action = ({ request }: Route.ActionArgs) =>
  handleForm(request, codeSchema, async ({ code }) => {
    const pass = await openInspection(mailedToken(request) ?? "", code);
    return redirect(pathTo("/inspection", {}), { headers: { "Set-Cookie": writeCookie("inspection", pass) } });
  });

export default function Inspection({ loaderData: { open }, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const language = useLanguage();
  const [form, fields] = useFilledForm<{ code: string }>("code", refused);
  if (!open)
    return (
      <Page title={t("inspection.title")} failed={refused !== undefined}>
        <Card>
          <Form form={form} params={refused?.params}>
            <p>{t("inspection.intro")}</p>
            <TextField field={fields.code} label={t("inspection.code")} inputMode="numeric" autoComplete="off" />
            <Submit>{t("inspection.open")}</Submit>
          </Form>
        </Card>
      </Page>
    );
  const folderOf = (path: string) => path.slice(0, path.indexOf("/"));
  const folders = [...new Set(open.entries.map(({ path }) => folderOf(path)))];
  const driverOf = (folder: string) => open.entries.find(({ path }) => folderOf(path) === folder)?.driverId;
  return (
    <Page
      title={t("inspection.of", { company: open.company })}
      intro={t("inspection.until", { at: formatInstant(open.until, language, open.timeZone) })}
    >
      <p>
        <a href="/inspection/zip" className="button">
          {t("inspection.all")}
        </a>
      </p>
      {folders.map((folder) => (
        <Card key={folder} title={folder}>
          <p>
            <a href={`/inspection/pdf/${driverOf(folder)}`} className="button quiet">
              {t("inspection.pdf", { folder })}
            </a>
          </p>
          <ul className="grid gap-2">
            {open.entries
              .filter(({ path }) => folderOf(path) === folder)
              .map(({ id, path, size }) => (
                <li key={id} className="wrap-anywhere">
                  <a href={`/inspection/file/${id}`}>{path.slice(folder.length + 1)}</a>{" "}
                  <span className="hint whitespace-nowrap">{formatSize(size, language)}</span>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </Page>
  );
}
