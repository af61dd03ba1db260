/** Another process holds the database: whoever reads goes on, whoever writes is asked in words to come again. */
import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../app";
import { newEmail } from "../applicant";
import { says } from "../page";
import { app, data } from "../running";
import { exchange, type HttpResponse, staff, Visitor } from "../visitor";

it("answers 503 in words after a moment, with what was typed, while others read", async () => {
  const inside = await staff(app, "north.manager");
  const applying = new Visitor(app.origin);
  await applying.post("/apply", { code: "SUNBEAM", email: newEmail() });
  const spanish = new Visitor(app.origin, { "accept-language": "es" });
  const unlock = data.lock();
  try {
    const requests = [
      spanish.post("/user/login", { username: "north.admin", password: DEMO_PASSWORD }),
      applying.post("/apply/match"),
    ];
    for (const path of ["/", "/applications", "/drivers"]) expect((await inside.get(path)).status, path).toBe(200);
    expect((await exchange(app.origin, "/healthz")).status).toBe(200);
    const responses = await Promise.all(requests);
    expect(responses.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual([
      [503, "5"],
      [503, "5"],
    ]);
    const [login] = responses as [HttpResponse, HttpResponse];
    says(login, "En este momento tenemos mucho tráfico.");
    expect(login.text).toContain(`value="north.admin"`);
  } finally {
    unlock();
  }
  expect((await applying.post("/apply/match")).location).toBe("/applicant/application/sent");
});
