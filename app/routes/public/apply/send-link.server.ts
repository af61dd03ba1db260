import type { Language } from "locales/index";
import { requestLink } from "~/domain/application/apply.server";
import { DomainError } from "~/domain/errors";
import { OWN_DATA, requestOwnLink } from "~/domain/retention/own-link.server";
import type { Actor } from "~/domain/session/actor";
import type { AlertCode } from "~/http/alert.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith } from "~/http/respond.server";
import { type PendingRequest, withDemoToken, writePendingRequest } from "./pending-request.server";

const SENT = "/applicant/application/sent";

export async function sendLink(
  actor: Actor,
  pending: PendingRequest,
  language: Language,
  alert?: AlertCode,
): Promise<Response> {
  return send(pending, () => requestLink(actor, pending.asked, language, pending), alert);
}

/** For a person's stored data, not for an application. */
export const sendOwnLink = (
  actor: Actor,
  pending: PendingRequest,
  language: Language,
  alert?: AlertCode,
): Promise<Response> =>
  send(
    pending,
    () =>
      requestOwnLink(actor, pending.asked.email, language, { browserToken: pending.browserToken, returnTo: OWN_DATA }),
    alert,
  );

async function send(
  pending: PendingRequest,
  request: () => Promise<{ token: string }>,
  alert: AlertCode | undefined,
): Promise<Response> {
  try {
    const { token } = await request();
    const headers = new Headers({ "Set-Cookie": writePendingRequest(withDemoToken(pending, token)) });
    return alert ? redirectWith(alert, SENT, headers) : redirect(SENT, { headers });
  } catch (error) {
    if (error instanceof DomainError && error.code === "mail_just_sent") return redirectWith("linkJustSent", SENT);
    throw error;
  }
}
