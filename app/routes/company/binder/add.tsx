import { MAX_DRIVERS } from "~/domain/binder/binder";
import { listEmployed, listForBinder, requestBinder } from "~/domain/binder/binder.server";
import { binderSchema } from "~/domain/binder/schema";
import { idempotencyField } from "~/domain/fields";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import { mayAfterStepUp } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { languageOfContext } from "~/middleware/locale.server";
import { TextArea, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/add";

export const handle: Handle = { permission: "makeBinders" };

export const middleware = [requireStepUp("makeBinders")];

/** `?driver=…`, repeated, or `?all` for everybody employed; `&part=2` where one binder cannot hold them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const search = new URL(request.url).searchParams;
  const ids = [...search.getAll("driver"), ...search.getAll("id")];
  return {
    ...(search.has("all")
      ? await throwAsErrorPage(listEmployed(actor, search.get("part")))
      : { parts: [], drivers: await throwAsErrorPage(listForBinder(actor, ids)) }),
    mayInvestigate: mayAfterStepUp(actor, "readInvestigation"),
    mayReveal: mayAfterStepUp(actor, "revealSsn"),
    once: newIdempotencyKey(),
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, binderSchema.and(idempotencyField), async ({ once, ...input }) => {
    const id = await requestBinder(actorOf(context), languageOfContext(context), input, once);
    return redirectWith("binderAsked", pathTo("/binder/:id", { id }));
  });

export default function BinderAdd({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { t } = useTexts("binders");
  const { drivers, parts, mayInvestigate, mayReveal, once } = loaderData;
  const [form, fields] = useFilledForm<Record<"driver" | "investigation" | "ssn" | "reason", string>>(
    "binder",
    refused,
  );
  return (
    <Page title={t("addTitle")} intro={t("addIntro")} failed={refused !== undefined}>
      {parts.length > 0 ? (
        <Card title={t("tooMany", { count: parts.reduce((sum, { count }) => sum + count, 0) })}>
          <p>{t("inParts", { count: parts.length, most: MAX_DRIVERS })}</p>
          <ul className="grid gap-2">
            {parts.map(({ first, last, count }, part) => (
              <li key={first}>
                <Link to={`/binders/add?all&part=${part + 1}`}>{t("part", { first, last })}</Link>{" "}
                <span className="hint">{t("partCount", { count })}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : drivers.length === 0 ? (
        <Notice tone="info">
          {t("noDriver")} <Link to="/drivers">{t("company:drivers.title")}</Link>
        </Notice>
      ) : (
        <Card title={t("of", { count: drivers.length })}>
          <ul className="columns-1 sm:columns-3">
            {drivers.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <Form form={form} params={refused?.params}>
            <input type="hidden" name="once" value={once} />
            {drivers.map(({ id }) => (
              <input key={id} type="hidden" name="driver" value={id} />
            ))}
            {mayInvestigate && (
              <Tick field={fields.investigation} label={t("investigation")} hint={t("investigationHint")} />
            )}
            {mayReveal && (
              <>
                <Tick field={fields.ssn} label={t("ssn")} hint={t("ssnHint")} />
                <TextArea field={fields.reason} label={t("ssnReason")} rows={2} limit={500} optional />
              </>
            )}
            <p>{t("kept")}</p>
            <Submit cancel="/binders">{t("make")}</Submit>
          </Form>
        </Card>
      )}
    </Page>
  );
}
