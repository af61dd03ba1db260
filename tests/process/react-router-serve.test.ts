/** The program is a React Router app that its own server runs as well: pages, forms and the API, without what our front adds. */
import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../http/app";
import { startProgram } from "../http/program";
import { exchange } from "../http/visitor";

it("answers pages, forms and the API under react-router-serve", async () => {
  const { origin } = await startProgram({ command: ["node_modules/.bin/react-router-serve", "build/server/index.js"] });
  const home = await exchange(origin, "/", { headers: { "accept-language": "es" } });
  expect([home.status, home.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(home.text).toContain('<html lang="es"');

  const chosen = await exchange(origin, "/preferences/theme", {
    method: "POST",
    headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    body: "value=dark",
  });
  expect([chosen.status, chosen.location]).toEqual([302, "/"]);
  expect(chosen.cookies).toEqual([expect.stringMatching(/^theme=dark;/)]);

  const signedIn = await exchange(origin, "/api/v1/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "north.admin", password: DEMO_PASSWORD }),
  });
  const { token } = JSON.parse(signedIn.text) as { token: string };
  const me = await exchange(origin, "/api/v1/auth/me", { headers: { authorization: `Bearer ${token}` } });
  expect([me.status, JSON.parse(me.text)]).toMatchObject([200, { success: true, data: { role: "Administrator" } }]);
  const stranger = await exchange(origin, "/api/v1/auth/me");
  expect([stranger.status, JSON.parse(stranger.text)]).toMatchObject([401, { success: false }]);
});
