import { LANGUAGES } from "locales/index";
import { localPath } from "~/routes/shared/local-path.server";
import { redirect } from "~/routes/shared/redirect.server";
import { writeCookie } from "~/server/cookies.server";
import type { Route } from "./+types/preferences";

const PREFERENCES = { theme: ["light", "dark"], language: LANGUAGES, lite: ["on", "off"] } as const;
type Preference = keyof typeof PREFERENCES;

const isPreference = (name: string): name is Preference => Object.hasOwn(PREFERENCES, name);

export const loader = () => redirect("/");

export async function action({ request, params }: Route.ActionArgs) {
  const form = await request.formData();
  const value = String(form.get("value"));
  if (!isPreference(params.name) || !(PREFERENCES[params.name] as readonly string[]).includes(value))
    throw new Response(null, { status: 404 });
  return redirect(localPath(form.get("returnTo"), "/"), { headers: { "Set-Cookie": writeCookie(params.name, value) } });
}
