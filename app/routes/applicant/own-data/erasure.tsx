import { z } from "zod";
import { mustTick } from "~/domain/fields";
import { eraseOwn, type Held, isRetained, previewOwnErasure } from "~/domain/retention/erasure.server";
import { PERIODS } from "~/domain/retention/period";
import { formatDay } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useLanguage, useTexts } from "~/ui/words";
import type { Route } from "./+types/erasure";

export const handle: Handle = { form: "erasure" };

export const middleware = [requireStepUp("ownData")];

export async function loader({ context }: Route.LoaderArgs) {
  const held = await throwAsErrorPage(previewOwnErasure(actorOf(context)));
  return { held, all: !held.some(isRetained), some: held.some(({ keeping, drafts }) => goes(keeping, drafts)) };
}

const goes = (keeping: Held["keeping"], drafts: number): boolean => !keeping || (keeping.rule !== "hold" && drafts > 0);

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(request, z.object({ sure: mustTick("confirm_erasure") }), async () => {
    const held = await eraseOwn(actorOf(context));
    return held.some(isRetained)
      ? redirectWith("dataErasedPartly", "/applicant/data/erasure")
      : redirectWith("dataErased", "/");
  });

export default function OwnErasure({ loaderData: { held, all, some }, actionData }: Route.ComponentProps) {
  const { t } = useTexts("ownData");
  const [form, fields] = useFilledForm<{ sure: string }>("erasure", actionData);
  return (
    <Page title={t("erase.title")} intro={t("erase.intro")} failed={actionData !== undefined}>
      {held.map((one) => (
        <Card key={one.driverId} title={one.company}>
          <Company {...one} />
        </Card>
      ))}
      {some ? (
        <>
          <Notice tone="warning">
            <p>{t("erase.backups")}</p>
          </Notice>
          <Card>
            <Form form={form} params={actionData?.params}>
              <p>{t(all ? "erase.addressToo" : "erase.addressStays")}</p>
              <Tick field={fields.sure} label={t("erase.sure")} />
              <div className="actions">
                <Submit variant="danger">{t("erase.button")}</Submit>
                <Link to="/applicant/data" className="button quiet">
                  {t("erase.keep")}
                </Link>
              </div>
            </Form>
          </Card>
        </>
      ) : (
        <>
          <p>{t("erase.nothing")}</p>
          <p>
            <Link to="/applicant/data" className="tap">
              {t("common:back")}
            </Link>
          </p>
        </>
      )}
    </Page>
  );
}

function Company({ company, keeping, release, drafts }: Held) {
  const { t } = useTexts("ownData");
  const language = useLanguage();
  const day = (until: string | undefined) => (until ? formatDay(until, language) : "");
  const paragraph = PERIODS.qualification_file.paragraph;
  if (!keeping)
    return (
      <>
        <p>{t("goes.everything")}</p>
        {release && (
          <p>{t("stays.release", { day: day(release.until), paragraph: PERIODS.release.paragraph ?? "" })}</p>
        )}
      </>
    );
  return (
    <>
      {keeping.rule === "hold" && <p>{t("stays.hold", { company })}</p>}
      {keeping.rule === "employed" && <p>{t("stays.employed", { paragraph })}</p>}
      {keeping.rule === "employed_before" && <p>{t("stays.employedBefore", { paragraph, day: day(keeping.until) })}</p>}
      {keeping.rule === "restricted_record" && (
        <p>{t("stays.failedTest", { company, paragraph: PERIODS.failed_test.paragraph, day: day(keeping.until) })}</p>
      )}
      {keeping.rule === "accident" && (
        <p>{t("stays.accident", { company, paragraph: PERIODS.accident.paragraph, day: day(keeping.until) })}</p>
      )}
      {keeping.rule === "signed" && (
        <p>{t("stays.signed", { company, count: keeping.years ?? 0, day: day(keeping.until) })}</p>
      )}
      {keeping.rule !== "hold" && drafts > 0 && <p>{t("goes.drafts")}</p>}
    </>
  );
}
