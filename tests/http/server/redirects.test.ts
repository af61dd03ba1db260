/** A redirect leads to a page of this site, whatever the address or the form it is made from, with script and without. */
import { UNSAFE_decodeViaTurboStream, UNSAFE_SingleFetchRedirectSymbol } from "react-router";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { templateId } from "../rows";
import { app } from "../running";
import { type HttpResponse, staff, Visitor } from "../visitor";

const FOREIGN = "elsewhere.example";

/** Where a browser would go: by the header, or by React Router's own answer to a page with script. */
async function targetOf({ status, location, bytes }: HttpResponse): Promise<string | undefined> {
  if (location !== null) return location;
  if (status !== 202) return undefined;
  const body = new Response(new Uint8Array(bytes)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
  const { value } = await UNSAFE_decodeViaTurboStream(body, globalThis as never);
  const redirect = value as { redirect?: string; [UNSAFE_SingleFetchRedirectSymbol]?: { redirect: string } };
  return redirect[UNSAFE_SingleFetchRedirectSymbol]?.redirect ?? redirect.redirect;
}

async function staysHere(response: HttpResponse, what: string): Promise<void> {
  expect(response.status, what).toBeLessThan(500);
  const target = await targetOf(response);
  if (target !== undefined) expect(new URL(target, app.origin).origin, `${what} → ${target}`).toBe(app.origin);
}

const SEGMENTS = [
  `..%2f..%2f%09%2f${FOREIGN}`,
  `..%2f..%2f%0d%2f${FOREIGN}`,
  `..%2f..%2f%5c${FOREIGN}`,
  `..%2f..%2f..%2f%2f${FOREIGN}`,
  `..%2F..%2F.%2F%2F${FOREIGN}`,
  `%2f%2f${FOREIGN}`,
  `..%5c..%5c%5c${FOREIGN}`,
  `x%3f%23%40${FOREIGN}`,
  "%F0%9F%9A%9A",
];

const [admin, manager] = [await staff(app, "rtic.admin"), await staff(app, "north.admin")];
const template = templateId("NRTHWAY");

/** Addresses whose answer is a redirect that is made of them; tests/long/requests.ts tries all the others. */
const ADDRESSES: [who: Visitor, path: (segment: string) => string][] = [
  [admin, (segment) => `/admin/user/${segment}/sign-out`],
  [admin, (segment) => `/admin/user/${segment}/invitation`],
  [manager, (segment) => `/templates/question/${segment}/q1/place`],
  [manager, (segment) => `/templates/question/${template}/${segment}/place`],
  [manager, (segment) => `/templates/questions/${segment}/add`],
];

describe("an odd address", () => {
  it("never leads to another site, looked at or posted to", async () => {
    for (const [who, pathOf] of ADDRESSES)
      for (const path of SEGMENTS.map(pathOf))
        for (const address of [path, `${path}.data`]) {
          await staysHere(await who.get(address), `GET ${address}`);
          await staysHere(await who.post(address, {}), `POST ${address}`);
        }
  });
});

const OFFERED = [
  `//${FOREIGN}`,
  `/\\${FOREIGN}`,
  `\\\\${FOREIGN}`,
  `/\t/${FOREIGN}`,
  `/\n/${FOREIGN}`,
  `\t//${FOREIGN}`,
  ` //${FOREIGN}`,
  `/.//${FOREIGN}`,
  `/..//${FOREIGN}`,
  `/user/..//${FOREIGN}`,
  `/%2e//${FOREIGN}`,
  `/.\t//${FOREIGN}`,
  `https://${FOREIGN}`,
  `https:${FOREIGN}`,
  `javascript:alert(1)`,
  `@${FOREIGN}`,
  `.${FOREIGN}`,
  "/\u{1f69a}",
  "/\ud800",
  `/${"x".repeat(5000)}`,
];

describe("a page to return to", () => {
  it("is one of this site, after a choice of theme", async () => {
    for (const returnTo of OFFERED)
      for (const path of ["/preferences/theme", "/preferences/theme.data"])
        await staysHere(
          await new Visitor(app.origin).post(path, { value: "dark", returnTo }),
          `${path} ${JSON.stringify(returnTo)}`,
        );
  });

  it("is one of this site, after signing in", async () => {
    for (const returnTo of OFFERED.filter((path) => !path.includes("\ud800")))
      for (const path of ["/user/login", "/user/login.data"]) {
        const address = `${path}?returnTo=${encodeURIComponent(returnTo.slice(0, 600))}`;
        const response = await new Visitor(app.origin).post(address, {
          username: app.username("sun.admin"),
          password: DEMO_PASSWORD,
        });
        expect(await targetOf(response), address).toBeDefined();
        await staysHere(response, address);
      }
  });

  it("is reached as it was named, where it is one of this site", async () => {
    for (const [returnTo, reached] of [
      ["/applications?status=submitted&q=a%20b#top", "/applications?status=submitted&q=a%20b#top"],
      ["/user", "/user"],
      ["/templates/../user", "/user"],
    ]) {
      const response = await new Visitor(app.origin).post(
        `/user/login?returnTo=${encodeURIComponent(returnTo as string)}`,
        {
          username: app.username("sun.admin"),
          password: DEMO_PASSWORD,
        },
      );
      expect(response.location).toBe(reached);
    }
  });
});
