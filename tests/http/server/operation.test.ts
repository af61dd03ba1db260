/** What the operator sees: /metrics, the page, its alarms and the letters that have not gone out. */
import { describe, expect, it } from "vitest";
import { METRICS_TOKEN } from "../../settings";
import { app, data } from "../running";
import { exchange, staff, Visitor } from "../visitor";

const admin = await staff(app, "rtic.admin");
const visitor = new Visitor(app.origin);

const scrape = (headers: Record<string, string> = { authorization: `Bearer ${METRICS_TOKEN}` }) =>
  exchange(app.origin, "/metrics", { headers });
/** The value of a line, by its name and labels as they are written. */
async function metric(line: string): Promise<number | undefined> {
  const { text } = await scrape();
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}
const count = (route: string, status: string) =>
  metric(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`);

describe("/metrics", () => {
  it("tells nobody anything who does not send the token", async () => {
    for (const authorization of ["", "Bearer x", METRICS_TOKEN]) {
      const answer = await scrape({ authorization });
      expect([answer.status, answer.text, answer.headers.get("www-authenticate")]).toEqual([401, "", "Bearer"]);
    }
    expect((await scrape()).status).toBe(200);
  });

  it("is of Prometheus' text form: each metric with its kind before it, no line twice", async () => {
    const { text, headers } = await scrape();
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const lines = text.trimEnd().split("\n");
    const kinds = new Set(lines.flatMap((line) => /^# TYPE (\S+) (?:gauge|counter|histogram)$/.exec(line)?.[1] ?? []));
    const values = lines.filter((line) => !line.startsWith("#"));
    const form =
      /^([a-z0-9_]+)(?:\{[a-z]+="(?:[^"\\]|\\.)*"(?:,[a-z]+="(?:[^"\\]|\\.)*")*\})? (?:-?\d+(?:\.\d+)?(?:e-?\d+)?|\+Inf)$/;
    expect(values.filter((line) => !form.test(line))).toEqual([]);
    const names = values.map((line) => form.exec(line)?.[1] ?? "");
    expect(names.filter((name) => !kinds.has(name.replace(/_(bucket|sum|count)$/, "")) && !kinds.has(name))).toEqual(
      [],
    );
    const keys = values.map((line) => line.slice(0, line.lastIndexOf(" ")));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("counts answers by the route's pattern, whatever was asked of it, and names nobody", async () => {
    const before = (await count("*", "4xx")) ?? 0;
    for (const path of ["/nowhere/Wisniewska", "/nowhere/else?token=secret-token", "/nowhere/third"])
      await visitor.get(path);
    expect(await count("*", "4xx")).toBe(before + 3);
    await admin.get("/admin?q=Wisniewska");
    expect(await count("admin", "2xx")).toBeGreaterThan(0);
    await visitor.get("/api/v1/openapi.json");
    const { text } = await scrape();
    expect(text).toContain('route="api/v1/openapi.json"');
    for (const word of ["Wisniewska", "secret-token", "rtic.admin", "@"]) expect(text).not.toContain(word);
  });

  it("cumulates the buckets of a histogram up to its count", async () => {
    const { text } = await scrape();
    const of = (labels: string) =>
      text
        .split("\n")
        .filter((line) =>
          line.startsWith(`http_request_duration_seconds_bucket{method="POST",route="user/login"${labels}`),
        )
        .map((line) => Number(line.slice(line.lastIndexOf(" "))));
    const buckets = of(',status="3xx"');
    expect(buckets).toEqual([...buckets].sort((a, b) => a - b));
    expect(buckets.at(-1)).toBe(
      await metric('http_request_duration_seconds_count{method="POST",route="user/login",status="3xx"}'),
    );
  });

  it("counts refused sign-ins", async () => {
    const before = (await metric("roadhand_sign_ins_refused_total")) ?? 0;
    await visitor.post("/user/login", { username: "north.manager", password: "not this one at all" });
    expect(await metric("roadhand_sign_ins_refused_total")).toBe(before + 1);
    expect(data.count("audit_events", "action = 'session.refused'")).toBeGreaterThan(0);
  });
});
