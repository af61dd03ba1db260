import { LINK_DAYS } from "~/domain/binder/binder";
import { getBinder } from "~/domain/binder/binder.server";
import { makeInspectorLink } from "~/domain/binder/link.server";
import { linkSchema } from "~/domain/binder/schema";
import type { Handle } from "~/http/handle";
import { handleForm, type Refused, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { CopyButton } from "~/ui/copy-button";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, PostForm, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { usePoll } from "~/ui/poll";
import { Progress } from "~/ui/progress";
import { BINDER_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/binder";

export const handle: Handle = { permission: "makeBinders" };

export const middleware = [requireStepUp("makeBinders")];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  throwAsErrorPage(getBinder(actorOf(context), params.id));
type Loaded = Route.ComponentProps["loaderData"];

/** Link and code appear only in this response and are not stored. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, linkSchema, async (input) => ({
    createdLink: await makeInspectorLink(actorOf(context), params.id, input),
  }));

/** Milliseconds. */
const POLL_INTERVAL_MS = 3000;

/** Polls with script; without it the browser refreshes. */
function Making({ id, done, drivers, repeats, held }: Loaded) {
  const { t } = useTexts("binders");
  usePoll(POLL_INTERVAL_MS);
  return (
    <Card title={t("making")}>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <p>
        <Progress value={done} max={drivers} aria-label={t("making")} /> {t("progress", { done, count: drivers })}
      </p>
      {repeats > 0 && <p>{t("repeated")}</p>}
      {held && <Notice tone="warning">{t(`held.${held}`)}</Notice>}
      <p className="hint">{t("leave")}</p>
      <p>
        <a href={`/binder/${id}`}>{t("refresh")}</a>
      </p>
    </Card>
  );
}

export default function Binder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("binders");
  const formatTime = useInstant();
  const { id, state, drivers, by, createdAt, expiresAt, investigation, underWay, parts } = loaderData;
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const createdLink = actionData && "createdLink" in actionData ? actionData.createdLink : undefined;
  return (
    <Page
      title={t("of", { count: drivers })}
      intro={<Chip tone={BINDER_TONE[state]}>{word(t, "binders:state", state)}</Chip>}
      failed={refused !== undefined}
    >
      <p>
        {t("by", { by, at: formatTime(createdAt) })} {investigation && t("withInvestigation")}
      </p>
      {underWay && <Making {...loaderData} />}
      {state === "failed" && <Failed parts={parts} />}
      {state === "deleted" && <Notice tone="info">{t("deleted")}</Notice>}
      {createdLink && (
        <Notice tone="success" role="status">
          <h2>{t("linkMade")}</h2>
          <p>
            <span className="break-all font-mono">{createdLink.link}</span>{" "}
            <CopyButton text={createdLink.link} copiedMessage={t("common:copied")}>
              {t("common:copy")}
            </CopyButton>
          </p>
          <p>
            {t("code")} <strong className="font-mono">{createdLink.code}</strong>
          </p>
          <p>{t("linkOnce")}</p>
        </Notice>
      )}
      {state === "ready" && (
        <>
          <Card title={t("ready")}>
            <p>{t("until", { at: formatTime(expiresAt) })}</p>
            <p>
              <a href={`/binder/${id}/zip`} className="button">
                {t("download")}
              </a>
            </p>
          </Card>
          <Links loaded={loaderData} refused={refused} />
        </>
      )}
      <Card title={t("whose")}>
        <ul className="grid gap-1">
          {parts.map((part) => (
            <li key={part.id}>
              <Link to={`/driver/${part.id}`}>{part.name}</Link>{" "}
              {state === "ready" && part.state === "made" && (
                <a href={`/binder/${id}/pdf/${part.id}`}>{t("pdf", { name: part.name })}</a>
              )}{" "}
              {part.state === "gone" && <span className="hint">{t("gone")}</span>}
              {part.state === "failed" && <span className="hint">{t("failedPart")}</span>}
            </li>
          ))}
        </ul>
      </Card>
      <p>
        <Link to="/binders">{t("title")}</Link>
      </p>
    </Page>
  );
}

/** Names whose record failed; if nobody's, the process was stopped. */
function Failed({ parts }: Pick<Loaded, "parts">) {
  const { t } = useTexts("binders");
  const failed = parts.find((part) => part.state === "failed");
  return (
    <Notice tone="error">
      <p>{failed ? t("failedBy", { name: failed.name }) : t("failed")}</p>
      {failed && (
        <p className="mt-2">
          {t("failedThen")} <Link to={`/driver/${failed.id}`}>{t("openRecord", { name: failed.name })}</Link>
        </p>
      )}
    </Notice>
  );
}

type LinksProps = { loaded: Loaded; refused: Refused | undefined };

function Links({ loaded: { links }, refused }: LinksProps) {
  const { t } = useTexts("binders");
  const formatTime = useInstant();
  const [form, fields] = useFilledForm<{ inspector: string; days: string }>("link", refused, {
    days: String(LINK_DAYS.default),
  });
  const now = Date.now();
  return (
    <Card title={t("links")} id="links">
      <p>{t("linksDescription")}</p>
      {links.length > 0 && (
        <ul className="grid gap-3 mb-6">
          {links.map((link) => {
            const over = link.endedAt ?? (new Date(link.expiresAt).getTime() <= now ? link.expiresAt : null);
            return (
              <li key={link.id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {link.inspector}{" "}
                  <span className="hint">
                    {over ? t("linkOver", { at: formatTime(over) }) : t("until", { at: formatTime(link.expiresAt) })}
                  </span>
                </span>
                {!over && (
                  <PostForm action={`/inspector-link/${link.id}/end`}>
                    <button type="submit" className="button quiet">
                      {t("end")}
                    </button>
                  </PostForm>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Form form={form} params={refused?.params}>
        <TextField field={fields.inspector} label={t("inspector")} hint={t("inspectorHint")} />
        <TextField field={fields.days} label={t("days")} inputMode="numeric" />
        <Submit>{t("makeLink")}</Submit>
      </Form>
    </Card>
  );
}
