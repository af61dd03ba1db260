/** What one way refuses, no other gives: a page as a document, as its data, as its leaf alone, and as the call of the API. */
import { describe, expect, it } from "vitest";
import { ROUTES } from "../../route-table";
import { applicantToken, callApi, tokenOf } from "../api/caller";
import { applicant } from "../applicant";
import { signed } from "../driver/stages";
import { applicationId, companyId, driverId, userId } from "../rows";
import { app } from "../running";
import { type HttpResponse, staff, Visitor } from "../visitor";

const company = companyId();
const who = await signed("Ada", "Quill");
const driver = driverId(who);
const IDS: Record<string, string> = {
  application: applicationId(who),
  driver,
  company,
  user: userId("north.manager"),
};

/** A page and the call that gives the same. */
const PAIRS: [route: string, id: string | undefined, call: string][] = [
  ["/applications", undefined, "application"],
  ["/application/:id", "application", "application/{id}"],
  ["/drivers", undefined, "driver"],
  ["/driver/:id", "driver", "driver/{id}"],
  ["/driver/:id/investigation", "driver", "driver/{id}/inquiry"],
  ["/templates", undefined, "applicationTemplate"],
  ["/my-company", undefined, "company/mine"],
  ["/my-company/access", undefined, "company/mine/access"],
  ["/audit", undefined, "audit"],
  ["/retention", undefined, "retention"],
  ["/admin", undefined, "company"],
  ["/admin/company/:id", "company", "company/{id}"],
  ["/admin/company/:id/access", "company", "company/{id}/access"],
  ["/admin/user/:id", "user", "user/{id}"],
  ["/admin/staff", undefined, "user/staff"],
];

const WHO = ["north.manager", "north.admin", "sun.manager", "sun.admin", "rtic.manager", "rtic.admin"] as const;
type Asking = { page: Visitor; token: string | undefined };
const asking: Record<string, Asking> = {
  nobody: { page: new Visitor(app.origin), token: undefined },
  "an applicant": { page: await applicant(app), token: await applicantToken(app) },
};
for (const username of WHO)
  asking[username] = { page: await staff(app, username), token: await tokenOf(app, app.username(username)) };

const opens = ({ status }: Pick<HttpResponse, "status">): boolean => status === 200;

describe.each(PAIRS)("%s", (route, kind, call) => {
  const id = kind ? (IDS[kind] ?? "") : "";
  const path = route.replace(":id", id);
  const leaf = ROUTES.find((row) => row.path.replace(/:\w+/, ":id") === route);

  it.each(Object.keys(asking))("is given or refused to %s alike by every way", async (who) => {
    const { page, token } = asking[who] as Asking;
    expect(leaf, route).toBeDefined();
    const ways = {
      document: opens(await page.get(path)),
      data: opens(await page.get(`${path}.data`)),
      leaf: opens(await page.get(`${path}.data?_routes=${encodeURIComponent(leaf?.id ?? "")}`)),
      api: opens(await callApi(app, "GET", call.replace("{id}", id), token === undefined ? {} : { token })),
    };
    expect(new Set(Object.values(ways)).size, JSON.stringify(ways)).toBe(1);
  });
});
