import type { ReactNode } from "react";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/api-docs";
import { type Field, type Operation, outline, type Sent } from "./outline.server";

export const loader = () => outline();

function Description({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
    index % 2 ? <code key={index}>{part}</code> : part,
  );
}

function Fields({ fields }: { fields: Field[] }) {
  const { t } = useTexts("public");
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {fields.map(({ name, type, required, description }) => (
        <li key={name}>
          <code className="label">{name}</code> <code>{type}</code>
          {required && <> · {t("apiDocs.required")}</>}
          {description && (
            <span lang="en">
              {" "}
              · <Description text={description} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Shown({ sent: { kind, fields, example } }: { sent: Sent }) {
  const { t } = useTexts("public");
  return (
    <div className="grid gap-2">
      <p>
        <code>{kind}</code>
      </p>
      <Fields fields={fields} />
      {example && (
        <>
          <p className="hint">{t("apiDocs.example")}</p>
          <pre className="whitespace-pre-wrap wrap-anywhere">
            <code>{example}</code>
          </pre>
        </>
      )}
    </div>
  );
}

function Call({ operation }: { operation: Operation }) {
  const { t } = useTexts("public");
  const { id, method, path, summary, description, roles, parameters, body, answers, refusals } = operation;
  return (
    <article id={id} className="card grid gap-4">
      <h3 className="wrap-anywhere">
        <code>
          {method} {path}
        </code>
      </h3>
      <p lang="en">
        {summary}.{description && " "}
        <Description text={description} />
      </p>
      <dl className="facts">
        <Part label={t("apiDocs.roles")}>
          <span lang="en">{roles.join(", ")}</span>
        </Part>
        {parameters.length > 0 && (
          <Part label={t("apiDocs.parameters")}>
            <Fields fields={parameters} />
          </Part>
        )}
        {body && (
          <Part label={t("apiDocs.body")}>
            <Shown sent={body} />
          </Part>
        )}
        {answers.map((sent) => (
          <Part key={sent.status} label={t("apiDocs.answer", { status: sent.status })}>
            <Shown sent={sent} />
          </Part>
        ))}
        <Part label={t("apiDocs.refusals")}>
          {refusals.map(({ status, codes }) => (
            <span key={status} className="inline-block pr-3 py-1">
              <a href={`#refusal-${status}`}>{status}</a>
              {codes && <> ({codes})</>}
            </span>
          ))}
        </Part>
      </dl>
    </article>
  );
}

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

export default function ApiDocs({ loaderData: { guide, tags, schemas, refusals } }: Route.ComponentProps) {
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
      <Card title={t("apiDocs.contents")}>
        <nav aria-label={t("apiDocs.contents")}>
          {tags.map(({ name, operations }) => (
            <details key={name}>
              <summary className="py-2">
                <code>{name}</code> ({operations.length})
              </summary>
              <ul className="pl-4">
                {operations.map(({ id, method, path, summary }) => (
                  <li key={id} className="wrap-anywhere">
                    <a href={`#${id}`} className="inline-block py-1" lang="en">
                      <code>
                        {method} {path}
                      </code>{" "}
                      {summary}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </nav>
      </Card>
      {guide.map(({ title, paragraphs }) => (
        <section key={title} className="card grid gap-4" lang="en">
          {title && <h2>{title}</h2>}
          {paragraphs.map((text) => (
            <p key={text}>
              <Description text={text} />
            </p>
          ))}
        </section>
      ))}
      {tags.map(({ name, operations }) => (
        <section key={name} className="grid gap-4">
          <h2>
            <code>{name}</code>
          </h2>
          {operations.map((operation) => (
            <Call key={operation.id} operation={operation} />
          ))}
        </section>
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
      <section className="grid gap-4">
        <h2>{t("apiDocs.schemas")}</h2>
        {schemas.map(({ name, description, fields }) => (
          <article key={name} className="card grid gap-4">
            <h3>
              <code>{name}</code>
            </h3>
            {description && <p lang="en">{description}</p>}
            <Fields fields={fields} />
          </article>
        ))}
      </section>
    </Page>
  );
}
