import { isLanguage, LANGUAGES } from "locales/index";
import { switchLanguage } from "~/domain/posting/open-web";
import { localPath } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { storePostedForm } from "~/http/stored-form.server";
import { sessionOf } from "~/middleware/context.server";
import { writeCookie } from "~/server/cookies.server";
import type { Route } from "./+types/preferences";

const PREFERENCES = {
  theme: ["light", "dark"],
  language: LANGUAGES,
  lite: ["on", "off"],
  keys: ["on", "off"],
} as const;
type Preference = keyof typeof PREFERENCES;

const isPreference = (name: string): name is Preference => Object.hasOwn(PREFERENCES, name);

export const loader = () => redirect("/");

/** The page's form is sent along, and its input restored. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = localPath(new URL(request.url).searchParams.get("returnTo"), undefined);
  const copy = request.clone();
  const form = await request.formData();
  const value = String(form.get("value"));
  if (!isPreference(params.name) || !(PREFERENCES[params.name] as readonly string[]).includes(value))
    throw new Response(null, { status: 404 });
  const headers = new Headers({ "Set-Cookie": writeCookie(params.name, value) });
  const formCookie = page && (await storePostedForm(copy, sessionOf(context), page, "preference"));
  if (formCookie) headers.append("Set-Cookie", formCookie);
  const back = page ?? localPath(form.get("returnTo"), "/");
  return redirect(
    params.name === "language" && isLanguage(value) ? localPath(switchLanguage(back, value), back) : back,
    { headers },
  );
}
