import type { Language } from "locales/index";
import { redirect } from "react-router";
import { requestLink } from "~/domain/application/apply.server";
import { DomainError } from "~/domain/errors";
import type { Actor } from "~/domain/session/actor";
import { type AlertCode, redirectWith } from "~/routes/shared/respond.server";
import { type Asking, withDemoToken, writeAsking } from "./asking.server";

const SENT = "/applicant/application/sent";

export async function sendLink(actor: Actor, asking: Asking, language: Language, alert?: AlertCode): Promise<Response> {
  try {
    const { token } = await requestLink(actor, asking.asked, language, asking.browserToken);
    const headers = new Headers({ "Set-Cookie": writeAsking(withDemoToken(asking, token)) });
    return alert ? redirectWith(alert, SENT, headers) : redirect(SENT, { headers });
  } catch (error) {
    if (error instanceof DomainError && error.code === "mail_just_sent") return redirectWith("linkJustSent", SENT);
    throw error;
  }
}
