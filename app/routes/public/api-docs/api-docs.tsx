import { Description as PageDescription } from "~/ui/description";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/api-docs";
import { outline } from "./outline.server";
import { CallLinks, Description } from "./parts";

const MAX_WORDS = 100;

export const headers: Route.HeadersFunction = () => ({ "X-Robots-Tag": "all" });

export const loader = ({ request }: Route.LoaderArgs) =>
  outline((new URL(request.url).searchParams.get("q") ?? "").slice(0, MAX_WORDS));

export default function ApiDocs({ loaderData: { q, found, guide, resources, refusals } }: Route.ComponentProps) {
  const { t } = useTexts("public");
  return (
    <Page
      wide
      title={t("apiDocs.title")}
      intro={t("apiDocs.intro")}
      actions={
        <a className="button quiet" href="/api/v1/openapi.json">
          {t("apiDocs.document")}
        </a>
      }
    >
      <PageDescription path="/api/docs">{t("apiDocs.intro")}</PageDescription>
      <search>
        <form action="/api/docs" className="card flex flex-wrap items-end gap-4">
          <label className="field grow">
            <span className="label">{t("apiDocs.search")}</span>
            <input type="search" name="q" defaultValue={q} maxLength={MAX_WORDS} />
          </label>
          <button type="submit" className="button">
            {t("apiDocs.find")}
          </button>
        </form>
      </search>
      {found && (
        <Card title={t("apiDocs.found", { count: found.length })}>
          <CallLinks calls={found} />
        </Card>
      )}
      <Card title={t("apiDocs.contents")}>
        <ul className="grid gap-2">
          {resources.map(({ name, description, operations }) => (
            <li key={name}>
              <a href={`/api/docs/${name}`} className="inline-block py-1">
                <code>{name}</code>
              </a>{" "}
              {`(${operations.length})`} · <span lang="en">{description}</span>
            </li>
          ))}
        </ul>
      </Card>
      {guide.map(({ title, paragraphs }) => (
        <div key={title} lang="en">
          <Card {...(title && { title })}>
            {paragraphs.map((text) => (
              <p key={text}>
                <Description text={text} />
              </p>
            ))}
          </Card>
        </div>
      ))}
      <Card title={t("apiDocs.refusals")}>
        <ul className="grid gap-2">
          {refusals.map(({ status, description }) => (
            <li key={status} id={`refusal-${status}`}>
              <strong>{status}</strong>{" "}
              <span lang="en">
                <Description text={description} />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
