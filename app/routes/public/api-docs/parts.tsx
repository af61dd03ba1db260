import type { ReactNode } from "react";
import { useTexts } from "~/ui/words";
import type { Field, Operation, Sent, Summary } from "./outline.server";

export function Description({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed text
    index % 2 ? <code key={index}>{part}</code> : part,
  );
}

export function Fields({ fields }: { fields: Field[] }) {
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

const Code = ({ text }: { text: string }) => (
  <pre className="whitespace-pre-wrap wrap-anywhere">
    <code>{text}</code>
  </pre>
);

function Shown({ sent: { kind, fields, shape, example } }: { sent: Sent }) {
  const { t } = useTexts("public");
  return (
    <div className="grid gap-2">
      <p>
        <code>{kind}</code>
        {shape && (
          <>
            {" "}
            · <a href={`#${shape}`}>{shape}</a>
          </>
        )}
      </p>
      <Fields fields={fields} />
      {example && (
        <details>
          <summary className="py-2">{t("apiDocs.example")}</summary>
          <Code text={example} />
        </details>
      )}
    </div>
  );
}

export const CallLinks = ({ calls }: { calls: Summary[] }) => (
  <ul className="pl-4">
    {calls.map(({ id, resource, method, path, summary }) => (
      <li key={id} className="wrap-anywhere">
        <a href={`/api/docs/${resource}#${id}`} className="inline-block py-1" lang="en">
          <code>
            {method} {path}
          </code>{" "}
          {summary}
        </a>
      </li>
    ))}
  </ul>
);

const Part = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

export function Call({ operation }: { operation: Operation }) {
  const { t } = useTexts("public");
  const { id, method, path, summary, description, roles, scopes, parameters, body, answers, refusals } = operation;
  return (
    <article id={id} className="card grid gap-4">
      <h2 className="wrap-anywhere">
        <code>
          {method} {path}
        </code>
      </h2>
      <p lang="en">
        {summary}. <Description text={description} />
      </p>
      <dl className="facts">
        <Part label={t("apiDocs.roles")}>
          <span lang="en">{roles.join(", ")}</span>
        </Part>
        {scopes && scopes.length > 0 && (
          <Part label={t("apiDocs.scopes")}>
            <code>{scopes.join(" ")}</code>
          </Part>
        )}
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
        <Part label={t("apiDocs.code")}>
          <div className="grid gap-2">
            <Code text={operation.curl} />
            <Code text={operation.typescript} />
          </div>
        </Part>
        {answers.map((sent) => (
          <Part key={sent.status} label={t("apiDocs.answer", { status: sent.status })}>
            <Shown sent={sent} />
          </Part>
        ))}
        <Part label={t("apiDocs.refusals")}>
          {refusals.map(({ status, codes }) => (
            <span key={status} className="inline-block pr-3 py-1">
              <a href={`/api/docs#refusal-${status}`}>{status}</a>
              {codes && <> ({codes})</>}
            </span>
          ))}
          {refusals.flatMap(({ examples }) =>
            examples.map(({ code, example }) => (
              <details key={code}>
                <summary className="py-2">
                  <code>{code}</code>
                </summary>
                <Code text={example} />
              </details>
            )),
          )}
        </Part>
      </dl>
    </article>
  );
}
