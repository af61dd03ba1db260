import { getOwnNotifications } from "~/domain/notification/notification.server";
import { may } from "~/domain/session/actor";
import { editOwnDetails, getOwnAccount, listOwnSessions } from "~/domain/user/account.server";
import { ownDetailsSchema } from "~/domain/user/user";
import { flash } from "~/http/flash.server";
import { redirect } from "~/http/redirect.server";
import { handleForm, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { OwnSessions } from "~/routes/session/own-sessions";
import { writeCookie } from "~/server/cookies.server";
import { Card, Facts, Notice, Page } from "~/ui/page";
import { errorText, useTexts } from "~/ui/words";
import type { Route } from "./+types/user";
import { Appearance } from "./appearance";
import { OwnCompanies } from "./own-companies";
import { OwnDetails, SignIn } from "./own-details";
import { OwnNotifications } from "./own-notifications";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const sessions = await throwAsErrorPage(listOwnSessions(actor));
  if (actor.role === "Applicant") return { account: null, email: actor.email, sessions };
  return {
    account: await throwAsErrorPage(getOwnAccount(actor)),
    notifications: may(actor, "ownNotifications") ? await throwAsErrorPage(getOwnNotifications(actor)) : null,
    role: actor.role,
    activeCompanyId: "companyId" in actor ? actor.companyId : null,
    sessions,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleForm(request, ownDetailsSchema, async (details) => {
    await editOwnDetails(actorOf(context), details);
    const headers = new Headers({ "Set-Cookie": writeCookie("language", details.language) });
    headers.append("Set-Cookie", await flash("accountSaved"));
    return redirect("/user", { headers });
  });
}

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.account ? (
    <StaffAccount {...loaderData} refused={actionData} />
  ) : (
    <ApplicantAccount {...loaderData} />
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function ApplicantAccount({ email, sessions }: Extract<Loaded, { account: null }>) {
  const { t } = useTexts("public");
  return (
    <Page title={t("common:myAccount")}>
      <Card title={t("account.signIn")}>
        <Facts facts={[[t("apply.email"), email]]} />
        <p className="hint">{t("account.applicant")}</p>
      </Card>
      <Appearance language />
      <OwnSessions sessions={sessions} fixed={false} />
    </Page>
  );
}

type StaffProps = Exclude<Loaded, { account: null }> & { refused: Route.ComponentProps["actionData"] };

function StaffAccount({ account, notifications, role, activeCompanyId, sessions, refused }: StaffProps) {
  const { t } = useTexts("account");
  const { user, memberships, masquerading } = account;
  return (
    <Page title={t("common:myAccount")} intro={user.name} failed={refused !== undefined}>
      {masquerading && (
        <Notice tone="info">
          <p>{refused ? errorText(t, "", "masquerade_blocked") : t("masquerading")}</p>
        </Notice>
      )}
      <SignIn user={user} role={role} twoFactor={account.twoFactor} fixed={masquerading} />
      {!masquerading && <OwnDetails user={user} refused={refused} />}
      {notifications && <OwnNotifications chosen={notifications} fixed={masquerading} />}
      <OwnCompanies memberships={memberships} activeCompanyId={activeCompanyId} />
      <Appearance keys />
      <OwnSessions sessions={sessions} fixed={masquerading} />
    </Page>
  );
}
