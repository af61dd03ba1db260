import { endInquirySession, getEmployersInquiry } from "~/domain/inquiry/link.server";
import { formatInstant, formatMonth } from "~/domain/words";
import { redirect } from "~/http/redirect.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { clearCookie } from "~/server/cookies.server";
import { Link } from "~/ui/link";
import { Card, Chip, Facts, Page } from "~/ui/page";
import { useLanguage, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/request";
import { requireInquirySession } from "./inquiry-session.server";

export async function loader({ request }: Route.LoaderArgs) {
  const { draft, version: _, ...inquiry } = await throwAsErrorPage(getEmployersInquiry(requireInquirySession(request)));
  return { ...inquiry, isStarted: Object.keys(draft.parts).length > 0 };
}

/** What is saved stays; the link and another code open it again. */
export async function action({ request }: Route.ActionArgs) {
  await endInquirySession(requireInquirySession(request));
  return redirect("/previous-employer", { headers: { "Set-Cookie": clearCookie("inquiry") } });
}

export default function InquiryRequest({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("inquiry");
  const language = useLanguage();
  const { company, employer, driver, stated, linkEndsAt, timeZone, parts, next, isStarted } = loaderData;
  const month = (on: string | null) => (on ? formatMonth(on, language) : t("request.stillThere"));
  return (
    <Page
      title={t("request.title", { name: driver.name })}
      intro={t("request.intro", { company: company.name, employer })}
    >
      <Card>
        <p>{t("request.law")}</p>
        <Facts
          facts={[
            [t("request.who"), company.name],
            [t("request.contact"), company.contact],
            [t("request.driver"), driver.name],
            driver.otherNames !== null && [t("request.otherNames"), driver.otherNames],
            driver.ssnEnding !== null && [t("request.ssnEnding"), driver.ssnEnding],
            stated !== null &&
              stated.from !== null && [
                t("request.said"),
                t("request.saidPeriod", { from: month(stated.from), to: month(stated.to) }),
              ],
            linkEndsAt && [t("request.until"), formatInstant(linkEndsAt, language, timeZone)],
          ]}
        />
        <p>
          <a href="/previous-employer/release" className="tap">
            {t("request.release")}
          </a>
        </p>
      </Card>
      <Card title={t("request.parts")}>
        <p>{t("request.partsDescription")}</p>
        <p>{t("request.notOurs")}</p>
        <ul className="tasks">
          {parts.map(({ part, isComplete }) => (
            <li key={part}>
              <Link to={`/previous-employer/answer/${part}`} className="tap">
                {word(t, "inquiry:part", part)}
              </Link>
              <Chip tone={isComplete ? "good" : "idle"}>{t(isComplete ? "saved" : "open")}</Chip>
            </li>
          ))}
        </ul>
        <p>
          <Link to={`/previous-employer/answer/${next}`} className="button">
            {t(isStarted ? "request.goOn" : "request.start")}
          </Link>
        </p>
        <form method="post">
          <button type="submit" className="button quiet">
            {t("request.leave")}
          </button>
        </form>
      </Card>
    </Page>
  );
}
