import type { Language } from "locales/index";
import { redirect } from "react-router";
import type { Actor } from "~/domain/actor";
import { requestLink } from "~/domain/apply.server";
import { DomainError } from "~/domain/errors";
import { type Asking, withDemoToken, writeAsking } from "./asking.server";
import { redirectWith } from "./respond.server";

const SENT = "/applicant/application/sent";

/** Mails the link and goes to the page that says so. Pressed twice within a minute it is one mail. */
export async function sendLink(actor: Actor, asking: Asking, language: Language): Promise<Response> {
  try {
    const { token } = await requestLink(actor, asking.asked, language, asking.browserToken);
    return redirect(SENT, { headers: { "Set-Cookie": writeAsking(withDemoToken(asking, token)) } });
  } catch (error) {
    if (error instanceof DomainError && error.code === "mail_just_sent") return redirectWith("linkJustSent", SENT);
    throw error;
  }
}
