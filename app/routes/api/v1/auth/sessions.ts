import { z } from "zod";
import { listOwnSessions, signOutOthers } from "~/domain/user/account.server";
import { call, endpoint } from "../call.server";
import { id, instant } from "../shapes.server";

const session = z
  .object({
    id: id(),
    kind: z.enum(["page", "api"]),
    current: z.boolean(),
    createdAt: instant(),
    lastSeenAt: instant(),
    userAgent: z.string().nullable(),
  })
  .meta({ id: "Session" });

const sessions = endpoint("auth/session", {
  GET: call({
    summary: "List where one is signed in",
    who: "ownSessions",
    data: z.array(session),
    work: async ({ actor }) => ({
      data: (await listOwnSessions(actor)).map(({ kind, ...rest }) => ({ ...rest, kind: kind as "page" | "api" })),
    }),
  }),
  DELETE: call({
    summary: "Sign the others out",
    who: "ownSessions",
    async work({ actor }) {
      await signOutOthers(actor);
      return {};
    },
  }),
});
export default sessions;
