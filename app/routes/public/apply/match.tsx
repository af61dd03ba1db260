import { z } from "zod";
import { applyForAnother } from "~/domain/application/another.server";
import { publicLogo } from "~/domain/company/logo.server";
import { CDL_CLASSES, describeCode, ENDORSEMENTS } from "~/domain/reference";
import { getOpenPosition } from "~/domain/template/position.server";
import { positionDescription, positionName } from "~/domain/template/template";
import { formatDay } from "~/domain/words";
import { redirect } from "~/http/redirect.server";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { OtherJobs } from "~/routes/public/job/other-jobs";
import { findShownPosition, showOthers } from "~/routes/public/job/position.server";
import { clearCookie } from "~/server/cookies.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Facts, Logo, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/match";
import { readPendingRequest } from "./pending-request.server";
import { sendLink } from "./send-link.server";

export async function loader({ request, context }: Route.LoaderArgs) {
  const pending = readPendingRequest(request);
  if (!pending) throw redirect("/apply");
  const { code, company, companyId, closesOn, definition } = await throwAsErrorPage(
    getOpenPosition(pending.asked.code),
  );
  const language = languageOfContext(context);
  return {
    own: actorOf(context).role === "Applicant",
    email: pending.asked.email,
    code,
    company,
    logo: await publicLogo(companyId),
    name: positionName(definition, language),
    description: positionDescription(definition, language),
    location: definition.location,
    employmentType: definition.employmentType,
    minYears: definition.minYears,
    closesOn,
    shown: await findShownPosition(code, language),
    others: await showOthers({ companyId, code }, language),
    licenceClasses: definition.licenceClasses,
    endorsements: definition.endorsements,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const pending = readPendingRequest(request);
  if (!pending) throw redirect("/apply");
  return handleForm(request, z.object({}), async () => {
    await getOpenPosition(pending.asked.code);
    if (actor.role === "Applicant") {
      await applyForAnother(actor, pending.asked);
      return redirect("/applicant", { headers: { "Set-Cookie": clearCookie("asking") } });
    }
    return sendLink(actor, pending, languageOfContext(context));
  });
}

export default function Match({ loaderData: position, actionData }: Route.ComponentProps) {
  const { t } = useTexts("public");
  const language = useLanguage();
  const { pay, payUnit, schedule, homeTime } = position.shown ?? {};
  const [form] = useFilledForm("match", actionData);
  const describe = (codes: string[], list: typeof CDL_CLASSES) =>
    codes.map((code) => describeCode(list, code, language)).join("\n");
  return (
    <Page title={t("match.title")} intro={t("match.intro", { code: position.code })} failed={actionData !== undefined}>
      <Card title={position.name}>
        <Logo logo={position.logo} name={position.company.name} />
        {position.description && <p className="whitespace-pre-line">{position.description}</p>}
        <Facts
          facts={[
            [t("match.company"), position.company.name],
            [t("match.location"), position.location],
            pay && payUnit ? [t("jobs:pay"), t(`jobs:payOf.${payUnit}`, { amount: pay })] : null,
            schedule && [t("jobs:scheduleLabel"), word(t, "jobs:schedule", schedule)],
            homeTime && [t("jobs:homeTimeLabel"), word(t, "jobs:homeTime", homeTime)],
            [t("match.employmentType"), word(t, "common:employmentType", position.employmentType)],
            position.minYears > 0 && [t("match.minYears"), t("match.years", { count: position.minYears })],
            position.licenceClasses.length > 0 && [t("match.classes"), describe(position.licenceClasses, CDL_CLASSES)],
            position.endorsements.length > 0 && [
              t("match.endorsements"),
              describe(position.endorsements, ENDORSEMENTS),
            ],
            position.closesOn !== null && [t("match.closesOn"), formatDay(position.closesOn, language)],
          ]}
        />
      </Card>
      <Form form={form} params={actionData?.params}>
        <p>{position.own ? t("match.takenOver") : t("match.email", { email: position.email })}</p>
        <Submit cancel="/apply">{t("match.apply")}</Submit>
      </Form>
      <OtherJobs jobs={position.others} />
    </Page>
  );
}
