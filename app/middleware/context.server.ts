import { createContext, type RouterContextProvider } from "react-router";
import { anonymous, type HumanActor } from "~/domain/session/actor";
import type { SessionRow } from "~/domain/session/session.server";

export const nonceContext = createContext<string>("");
/** A code of `locales/en/errors.ts`. */
export type Reason = { code: string; params?: Record<string, string | number> | undefined };
type Fault = { status: number; reason?: Reason | undefined };
/** Set where Express refused the request before React Router. */
export const faultContext = createContext<Fault | null>(null);
export const originUnknownContext = createContext(false);
export const actorContext = createContext<HumanActor>(anonymous);
export const sessionContext = createContext<SessionRow | undefined>(undefined);

type Context = Readonly<RouterContextProvider>;

export const actorOf = (context: Context): HumanActor => context.get(actorContext);
export const sessionOf = (context: Context): SessionRow | undefined => context.get(sessionContext);
/** The masquerade has ended, so the admin has to sign in again. */
export const isMasqueradeOver = (context: Context): boolean =>
  Boolean(sessionOf(context)?.realUserId) && actorOf(context).role === "Anonymous";
export const timeZoneOf = (context: Context): string => {
  const actor = actorOf(context);
  return "timeZone" in actor ? actor.timeZone : "America/Chicago";
};
export const nonceOf = (context: Context): string => context.get(nonceContext);
