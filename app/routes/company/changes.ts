/** Publishes changes to open pages of a company, as server-sent events (WHATWG HTML, section 9.2). */
import { type Change, changesAfter, type Reader, subscribe } from "~/domain/audit/changes.server";
import { DomainError, forbidden } from "~/domain/errors";
import { authorize, may } from "~/domain/session/actor";
import { actorOfSession } from "~/domain/session/actor.server";
import { findSession } from "~/domain/session/session.server";
import type { Handle } from "~/http/handle";
import { statusOf } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { requireRoleOfScript } from "~/middleware/guard.server";
import { COMPANY_ROLES } from "~/permissions";
import type { Route } from "./+types/changes";

export const handle: Handle = { permission: "reviewApplications", isCalledByScript: true };
export const middleware = [requireRoleOfScript(COMPANY_ROLES)];

/** Milliseconds between two signs of life. */
const HEARTBEAT_MS = 20_000;
/** Then the browser reconnects with the last id. */
const MAX_STREAM_MS = 5 * 60_000;
/** Between two tries of a browser. */
const RETRY_MS = 3000;

const eventOf = (changes: Change[]): string => {
  const objects = [...new Set(changes.flatMap(({ object }) => object ?? []))];
  const data = JSON.stringify({ objects, own: changes.every(({ own }) => own) });
  return `id: ${changes.at(-1)?.seq}\ndata: ${data}\n\n`;
};

async function isStillOpen({ sessionId, companyId }: Reader): Promise<boolean> {
  const actor = await actorOfSession(await findSession(sessionId), false);
  return may(actor, "reviewApplications") && "companyId" in actor && actor.companyId === companyId;
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  try {
    const reader = authorize(actorOf(context), "reviewApplications");
    if (reader.role === "Client") throw forbidden();
    const known = Number(request.headers.get("Last-Event-ID") ?? new URL(request.url).searchParams.get("after"));
    return new Response(await openStream(reader, Number.isSafeInteger(known) ? known : 0, request.signal), {
      headers: {
        "Content-Type": "text/event-stream",
        // Neither compressed nor held back by a proxy, which would wait for more.
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ errors: [error.code] }, { status: statusOf(error) });
  }
}

async function openStream(reader: Reader, after: number, hungUp: AbortSignal): Promise<ReadableStream> {
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  const over = new AbortController();
  const end = () => over.abort();
  const say = (text: string) => void writer.write(text).catch(end);
  /** Closed without an event when the session ends, since a page that revalidates would redirect to the login. */
  const sayIfOpen = async (text: string) => {
    if (await isStillOpen(reader).catch(() => false)) say(text);
    else end();
  };
  const stop = await subscribe({ reader, notify: (changes) => void sayIfOpen(eventOf(changes)), end });
  const pulse = setInterval(() => void sayIfOpen(": \n\n"), HEARTBEAT_MS);
  AbortSignal.any([over.signal, hungUp, AbortSignal.timeout(MAX_STREAM_MS)]).addEventListener("abort", () => {
    stop();
    clearInterval(pulse);
    // An aborted request has closed it already.
    writer.close().catch(() => {});
  });
  say(`retry: ${RETRY_MS}\n\n`);
  const missed = after > 0 ? await changesAfter(reader, after) : [];
  if (missed.length > 0) say(eventOf(missed));
  return readable;
}
