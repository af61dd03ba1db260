import { inLanguage } from "~/domain/posting/open-web";
import { env } from "~/env.server";
import type { Handle } from "~/http/handle";
import { Link } from "~/ui/link";
import { Logo } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/careers-frame";
import { readCareers } from "./careers-page.server";
import { openData } from "./open-web.server";
import { Positions } from "./positions";

export const handle: Handle = { isFrame: true };

/** The one page that others may frame: without form, script and cookie there is nothing to be tricked into. */
const FRAMED =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.careers ? [{ tagName: "link", rel: "canonical", href: loaderData.canonical }] : [];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const careers = await readCareers(request, params.slug, context, "/frame");
  const answer = openData(
    request,
    careers ? { careers, canonical: env.appUrl + inLanguage(careers.path, careers.language) } : { careers },
    careers ? 200 : 410,
  );
  const headers = new Headers(answer.init?.headers);
  headers.set("Content-Security-Policy", FRAMED);
  headers.set("X-Robots-Tag", "noindex");
  return { ...answer, init: { ...answer.init, headers } };
}

/** Links leave the frame: forms and sessions work in a window of their own only. */
export default function CareersFrame({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("jobs");
  const { careers } = loaderData;
  if (!careers) return <p>{t("careers.gone.title")}</p>;
  const { company, logo, language, path, positions, next } = careers;
  return (
    <div className="page">
      <title>{t("careers.title", { company })}</title>
      <h1>{t("careers.title", { company })}</h1>
      {logo && <Logo logo={logo} name={company} />}
      <Positions positions={positions} source="website" target="_top" />
      {positions.length === 0 && <p>{t("careers.none", { company })}</p>}
      {next && (
        <p>
          <Link to={inLanguage(path, language)} target="_top">
            {t("more")}
          </Link>
        </p>
      )}
    </div>
  );
}
