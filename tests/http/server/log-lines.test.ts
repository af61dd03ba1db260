/** After its greeting the product writes nothing but JSON, one event a line, whatever happens to it. */
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { startProgram } from "../program";
import { until } from "../until";
import { exchange, staff, Visitor } from "../visitor";

const SERVE = `
  const { serve } = await import("./build/server/main.js");
  await serve();
  process.on("SIGUSR2", () => {
    console.error("a library says", { so: 1 }, new Error("with a reason"));
    console.log("in lines\\nof its own");
    process.emitWarning("is old", "DeprecationWarning");
    setTimeout(() => { throw new Error("nobody catches this"); }, 100);
  });`;

it("is read line by line through errors, warnings and its end", async () => {
  const program = await startProgram({
    command: [process.execPath, "--input-type=module", "-e", SERVE],
    settings: { LOG_LEVEL: "debug" },
  });
  const { origin, dataDir, child, ended } = program;
  await until(() => program.said().includes("Mail of the demo"));
  const before = program.said().length;
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
  const database = new Database(`${dataDir}/roadhand.sqlite`);
  database.exec("pragma writable_schema = on; alter table templates rename to gone");
  database.close();
  for (const path of ["/templates", "/templates.data", "/api/v1/applicationTemplate", "/apply/match"])
    expect((await manager.get(path)).status).toBeGreaterThan(0);
  await new Visitor(origin).post("/apply", { code: "NRTHWAY", email: "a@example.test", cdlNumber: "N1" });
  process.kill(child.pid as number, "SIGUSR2");
  expect(await ended).toEqual({ code: 1, signal: null });

  const lines = [program.said().slice(before), program.complained()]
    .join("\n")
    .split("\n")
    .filter((line) => line.trim());
  const read = lines.map((line) => {
    try {
      return JSON.parse(line) as { msg?: string; said?: string; err?: { message: string } };
    } catch {
      return line;
    }
  });
  expect(read.filter((line) => typeof line === "string")).toEqual([]);
  const told = read as { msg?: string; said?: string; err?: { message: string } }[];
  for (const message of ["request", "request failed", "console", "warning of Node", "stopping"])
    expect(
      told.map(({ msg }) => msg),
      message,
    ).toContain(message);
  expect(told).toContainEqual(
    expect.objectContaining({
      said: "a library says { so: 1 }",
      err: expect.objectContaining({ message: "with a reason" }),
    }),
  );
});
