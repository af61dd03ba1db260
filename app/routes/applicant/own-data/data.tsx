import { Fragment, type ReactNode } from "react";
import { listContacts, listOwnApplications } from "~/domain/application/own.server";
import { isEditable } from "~/domain/application/status";
import { hasOwnMessages } from "~/domain/message/message.server";
import { formatPhone } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireStepUp } from "~/middleware/guard.server";
import { Link } from "~/ui/link";
import { Card, Facts, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/data";

export const middleware = [requireStepUp("ownData")];

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const all = await throwAsErrorPage(listOwnApplications(actor));
  return {
    editable: all.some(isEditable),
    companies: await listContacts(all),
    hasMessages: await throwAsErrorPage(hasOwnMessages(actor)),
  };
}

export default function OwnData({ loaderData: { editable, companies, hasMessages } }: Route.ComponentProps) {
  const { t } = useTexts("ownData");
  return (
    <Page title={t("title")} intro={t("intro")}>
      <Card title={t("copy.title")}>
        <p>{t("copy.description")}</p>
        <p>{t("copy.without")}</p>
        <p>{t("copy.care")}</p>
        <p>
          <a href="/applicant/data/copy" className="button">
            {t("copy.button")}
          </a>
        </p>
      </Card>
      <Card title={t("correct.title")}>
        <p>{t(editable ? "correct.draft" : "correct.signed")}</p>
        <p>{t("correct.ask")}</p>
        <Facts
          facts={companies.map(({ name, phone, email }): [string, ReactNode] => [
            name,
            <Fragment key={name}>
              {phone && (
                <a href={`tel:${phone}`} className="tap mr-4">
                  {formatPhone(phone)}
                </a>
              )}
              {email && (
                <a href={`mailto:${email}`} className="tap wrap-anywhere">
                  {email}
                </a>
              )}
              {!phone && !email && "–"}
            </Fragment>,
          ])}
        />
        <div className="actions">
          <Link to="/applicant" className="button quiet">
            {t("correct.button")}
          </Link>
          {hasMessages && (
            <Link to="/applicant/messages" className="button quiet">
              {t("correct.write")}
            </Link>
          )}
        </div>
      </Card>
      <Card title={t("erase.title")}>
        <p>{t("erase.description")}</p>
        <p>
          <Link to="/applicant/data/erasure" className="button quiet">
            {t("erase.look")}
          </Link>
        </p>
      </Card>
      <p>
        <Link to="/privacy-policy" className="tap">
          {t("privacy")}
        </Link>
      </p>
      <p>
        <Link to="/applicant" className="tap">
          {t("applicant:section.back")}
        </Link>
      </p>
    </Page>
  );
}
