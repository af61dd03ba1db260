/** After its greeting the product writes nothing but JSON, one event a line, whatever happens to it. */
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../http/app";
import { startProgram } from "../http/program";
import { until } from "../http/until";
import { exchange, staff, Visitor } from "../http/visitor";

const SERVE = `
  const { serve } = await import("./build/server/main.js");
  await serve();
  process.on("SIGUSR2", () => {
    console.error("a library says", { so: 1 }, new Error("with a reason"));
    console.log("in lines\\nof its own");
    process.emitWarning("is old", "DeprecationWarning");
    setTimeout(() => { throw new Error("nobody catches this"); }, 100);
  });`;

const SECRETS = {
  email: "quiet.person@example.test",
  password: "seven hidden lanterns",
  token: "Zm9yZ290dGVuLXRva2VuLW9mLWEtbWFpbGVkLWxpbms",
  number: "Q9876543",
  search: "Wisniewska",
};

it("is read line by line through errors, warnings and its end, and tells no secrets", async () => {
  const program = await startProgram({
    command: [process.execPath, "--input-type=module", "-e", SERVE],
    settings: { LOG_LEVEL: "debug" },
  });
  const { origin, dataDir, child, ended } = program;
  await until(() => program.said().includes("\n\n{") || program.said().endsWith("\n\n"));
  const greeting = program.said().split("\n\n", 1)[0] ?? "";
  // Whoever starts it reads this part.
  expect(greeting).toMatch(/^\nRoadhand is at http:/);
  const said = greeting.trim().split("\n");
  expect(said.length).toBeLessThanOrEqual(11);
  expect(said.filter((line) => line.startsWith("{"))).toEqual([]);
  const before = greeting.length;
  const manager = await staff({ origin }, "north.manager");
  for (const path of [
    "/",
    "/application/%/note",
    "/api/v1/driver/%ff",
    "/no/such/page",
    "/user.data?_routes=x",
    "/__manifest",
  ])
    await manager.get(path);
  await exchange(origin, "/user/login", { method: "POST", body: "x", headers: { "content-type": "text/plain" } });
  const visitor = new Visitor(origin);
  await visitor.post("/user/login", { username: SECRETS.email, password: SECRETS.password });
  await visitor.post("/apply", { code: "NRTHWAY", email: SECRETS.email, cdlNumber: SECRETS.number });
  for (const path of [
    `/apply/verify?token=${SECRETS.token}`,
    `/user/reset-password.data?token=${SECRETS.token}`,
    `/user/membership?token=${SECRETS.token}`,
    `/nowhere/${SECRETS.token}`,
  ])
    await visitor.get(path);
  await manager.get(`/drivers?q=${SECRETS.search}`);
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  await visitor.get("/api/v1/auth/me", { authorization: `Bearer ${SECRETS.token}` });
  const database = new Database(`${dataDir}/roadhand.sqlite`);
  database.exec("pragma writable_schema = on; alter table templates rename to gone");
  database.close();
  await manager.get("/templates", { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  for (const path of ["/templates", "/templates.data", "/api/v1/applicationTemplate", "/apply/match"])
    expect((await manager.get(path)).status).toBeGreaterThan(0);
  await visitor.post("/apply", { code: "NRTHWAY", email: SECRETS.email, cdlNumber: SECRETS.number });
  process.kill(child.pid as number, "SIGUSR2");
  expect(await ended).toEqual({ code: 1, signal: null });

  const lines = [program.said().slice(before), program.complained()]
    .join("\n")
    .split("\n")
    .filter((line) => line.trim());
  const read = lines.map((line) => {
    try {
      return JSON.parse(line) as { msg?: string; text?: string; err?: { message: string } };
    } catch {
      return line;
    }
  });
  expect(read.filter((line) => typeof line === "string")).toEqual([]);
  const told = read as { msg?: string; text?: string; err?: { message: string } }[];
  for (const message of ["request", "request failed", "console", "warning of Node", "stopping"])
    expect(
      told.map(({ msg }) => msg),
      message,
    ).toContain(message);
  expect(told).toContainEqual(
    expect.objectContaining({
      text: "a library says { so: 1 }",
      err: expect.objectContaining({ message: "with a reason" }),
    }),
  );
  const span_id = expect.stringMatching(/^(?!00f067aa0ba902b7)[0-9a-f]{16}$/);
  for (const msg of ["request", "request failed"])
    expect(told).toContainEqual(expect.objectContaining({ msg, trace_id: trace, span_id }));
  const all = lines.join("\n");
  for (const secret of [...Object.values(SECRETS), DEMO_PASSWORD, manager.cookies.get("sid") as string])
    expect(all.includes(secret), secret).toBe(false);
});
