/** Names nobody until a code is typed, which is mailed apart from the link when it is asked for. */

import { z } from "zod";
import { mailedCode } from "~/domain/fields";
import { checkInquirySession, checkLink, mailCode, openInquirySession } from "~/domain/inquiry/link.server";
import { pathTo } from "~/http/local-path.server";
import { mailedToken } from "~/http/mailed-token.server";
import { redirect } from "~/http/redirect.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/open";
import { findInquirySession, inquirySessionCookie } from "./inquiry-session.server";

const tokenOf = (request: Request) => mailedToken(request) ?? "";
const endingOf = (token: string) => `?token=${encodeURIComponent(token)}`;

export async function loader({ request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  if (token) return { token, seen: await throwAsErrorPage(checkLink(token)) };
  const access = findInquirySession(request);
  const link = access ? await throwAsErrorPage(checkInquirySession(access)) : null;
  if (link?.state === "open") throw redirect("/previous-employer/answer");
  return { token, seen: link };
}

/** With `?code` it mails one. */
export const action = ({ request }: Route.ActionArgs) =>
  new URL(request.url).searchParams.has("code")
    ? handleForm(request, z.object({}), async () => {
        const token = tokenOf(request);
        await mailCode(token);
        return redirectWith("inquiryCodeSent", pathTo("/previous-employer", {}, endingOf(token)));
      })
    : open(request);

const open = (request: Request) =>
  handleForm(request, z.object({ letterCode: mailedCode("eight_digits") }), async ({ letterCode }) => {
    const access = await openInquirySession(tokenOf(request), letterCode);
    return redirect("/previous-employer/answer", { headers: { "Set-Cookie": inquirySessionCookie(access) } });
  });

export default function OpenInquiry({ loaderData: { token, seen: link }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("inquiry");
  const [form, fields] = useFilledForm<{ letterCode: string }>("inquiry", actionData);
  return (
    <Page
      title={t("title")}
      intro={link ? t("link.intro", { company: link.company }) : undefined}
      failed={actionData !== undefined}
    >
      {link?.state === "open" ? (
        <Card>
          <p className="hint">{t("link.why")}</p>
          <form method="post" action={`/previous-employer${endingOf(token)}&code=`}>
            <p>{t("link.how")}</p>
            <p>
              <button type="submit" className="button quiet">
                {t("link.send")}
              </button>
            </p>
          </form>
          <Form form={form} params={actionData?.params} action={`/previous-employer${endingOf(token)}`}>
            <TextField
              field={fields.letterCode}
              label={t("link.code")}
              hint={t("link.codeHint")}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
            />
            <Submit>{t("link.enter")}</Submit>
          </Form>
        </Card>
      ) : (
        <Notice tone="info">{link ? word(t, "inquiry:link.state", link.state) : t("link.missing")}</Notice>
      )}
    </Page>
  );
}
