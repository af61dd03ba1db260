import { throwAsErrorPage } from "~/http/respond.server";
import { Description } from "~/ui/description";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/resource";
import { resourceOutline } from "./outline.server";
import { Call, CallLinks, Fields } from "./parts";

export const headers: Route.HeadersFunction = () => ({ "X-Robots-Tag": "all" });

export const loader = ({ params }: Route.LoaderArgs) =>
  throwAsErrorPage((async () => resourceOutline(params.resource))());

export default function ApiResource({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const { name, description, operations, schemas } = loaderData;
  return (
    <Page
      wide
      title={t("apiDocs.resource", { name })}
      above={<a href="/api/docs">{t("apiDocs.title")}</a>}
      intro={<span lang="en">{description}</span>}
    >
      <Description path={`/api/docs/${name}`}>{description}</Description>
      <Card title={t("apiDocs.contents")}>
        <CallLinks calls={operations} />
      </Card>
      {operations.map((operation) => (
        <Call key={operation.id} operation={operation} />
      ))}
      <section className="grid gap-4">
        <h2>{t("apiDocs.schemas")}</h2>
        {schemas.map((schema) => (
          <article key={schema.name} id={schema.name} className="card grid gap-4">
            <h3>
              <code>{schema.name}</code>
            </h3>
            {schema.description && <p lang="en">{schema.description}</p>}
            <Fields fields={schema.fields} />
          </article>
        ))}
      </section>
    </Page>
  );
}
