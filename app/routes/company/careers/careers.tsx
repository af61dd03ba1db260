import { LANGUAGES, ownName } from "locales/index";
import { type LanguageFields, toLanguageFields } from "~/domain/by-language";
import { careersPath, MAX_INTRO_LENGTH, SLUG_LENGTH } from "~/domain/posting/careers";
import { getCareersPage, saveCareersPage } from "~/domain/posting/careers.server";
import { careersSchema } from "~/domain/posting/careers-form";
import { inLanguage } from "~/domain/posting/open-web";
import { env } from "~/env.server";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { i18nIn } from "~/server/i18n.server";
import { Radios, TextArea, TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/careers";
import { iframeHtml } from "./iframe-html";

export const handle: Handle = { permission: "editCompany" };

export async function loader({ context }: Route.LoaderArgs) {
  const { name, slug, words, isShown, version } = await throwAsErrorPage(getCareersPage(actorOf(context)));
  return {
    start: `${env.appUrl}${careersPath("")}`,
    version,
    shown: isShown
      ? LANGUAGES.map((language) => {
          const address = env.appUrl + inLanguage(careersPath(slug), language);
          const title = i18nIn(language).getFixedT(language, "jobs")("careers.title", { company: name });
          return { language, name: ownName(language), address, line: iframeHtml(`${address}/frame`, title) };
        })
      : [],
    values: { slug, ...toLanguageFields({ words }), isShown: isShown ? "yes" : version === 0 ? "" : "no" },
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, careersSchema, async (input) => {
    await saveCareersPage(actorOf(context), input);
    return redirectWith("careersSaved", "/my-company/careers");
  });

type Values = LanguageFields<"words"> & { slug: string; isShown: string };
type Shown = Route.ComponentProps["loaderData"]["shown"];

export default function CareersSettings({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("jobs");
  const { start, version, shown, values } = loaderData;
  const [form, fields] = useFilledForm<Values>("careers", refused, values);
  const area = { hint: t("careers.wordsHint"), rows: 8, limit: MAX_INTRO_LENGTH, optional: true };
  return (
    <Page title={t("careers.page")} intro={t("careers.intro")} failed={refused !== undefined}>
      {shown.length > 0 && <Links shown={shown} />}
      <Card>
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={version} />
          <TextField
            field={fields.slug}
            label={t("careers.slug")}
            hint={t("careers.slugHint", { start })}
            maxLength={SLUG_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextArea field={fields.wordsEn} label={t("careers.wordsEn")} {...area} />
          <TextArea field={fields.wordsEs} label={t("careers.wordsEs")} {...area} />
          <Radios
            field={fields.isShown}
            label={t("careers.isShown")}
            options={[
              { value: "yes", label: t("common:yes") },
              { value: "no", label: t("common:no") },
            ]}
          />
          <Submit cancel="/my-company">{t("common:save")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}

function Links({ shown }: { shown: Shown }) {
  const { t } = useTexts("jobs");
  return (
    <Card title={t("careers.links")}>
      <p>{t("careers.linksHint")}</p>
      <dl className="grid gap-4">
        {shown.map(({ language, name, address, line }) => (
          <div key={language} className="grid gap-2">
            <dt className="label">{name}</dt>
            <dd>
              <a href={address} className="wrap-anywhere">
                {address}
              </a>
            </dd>
            <dd>
              <code className="wrap-anywhere select-all">{line}</code>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
