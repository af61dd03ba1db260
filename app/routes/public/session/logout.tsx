import { useRouteLoaderData } from "react-router";
import { signOut } from "~/domain/session/session.server";
import type { PlainPage } from "~/http/local-path.server";
import { redirectWith } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { loader as rootLoader } from "~/root";
import { clearCookie } from "~/server/cookies.server";
import { Page } from "~/ui/page";
import { useTexts } from "~/ui/words";
import type { Route } from "./+types/logout";

/** Cleared, so that the next person at the device cannot open what was open. */
const OPENED = ["session", "asking", "pending", "storedForm", "inspection", "inquiry", "document", "sheet"] as const;
const CHOSEN = ["theme", "language", "lite", "keys", "device"] as const;

const AFTER = { Anonymous: "/", Applicant: "/apply" } as Record<string, PlainPage>;

export async function action({ request, context }: Route.ActionArgs) {
  const actor = actorOf(context);
  const everything = (await request.formData()).get("clear") === "everything";
  await signOut(actor);
  const headers = new Headers();
  for (const cookie of OPENED) headers.append("Set-Cookie", clearCookie(cookie));
  // Always the cache; on a shared computer all storage.
  headers.append("Clear-Site-Data", everything ? '"cache", "storage"' : '"cache"');
  if (everything) for (const cookie of CHOSEN) headers.append("Set-Cookie", clearCookie(cookie));
  return redirectWith("signedOut", AFTER[actor.role] ?? "/user/login", headers);
}

export default function Logout() {
  const { t } = useTexts("public");
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Page title={t("common:logout")} intro={t(root?.role === "Anonymous" ? "logout.visitor" : "logout.intro")}>
      <form method="post" className="actions">
        <button type="submit" className="button">
          {t("common:logout")}
        </button>
        <button type="submit" name="clear" value="everything" className="button quiet">
          {t("sent.clear")}
        </button>
      </form>
    </Page>
  );
}
