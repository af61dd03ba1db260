/** ETag, If-Match and If-None-Match (RFC 9110), beside the `version` that bodies carry. */
import { describe, expect, it } from "vitest";
import { NOBODYS } from "../rows";
import { app, data as db } from "../running";
import { documentOf } from "./document";
import { applying, person, said } from "./person";

const manager = await person(app, "north.manager");
const administrator = await person(app, "north.admin");
const stranger = await person(app, "sun.admin");

const POSITION = {
  nameEn: "Night driver",
  nameEs: "Conductor nocturno",
  descriptionEn: "Omaha to Denver, home every second day.",
  descriptionEs: "De Omaha a Denver, en casa cada dos días.",
  location: "Omaha, NE",
  employmentType: "company_driver",
  commerce: "interstate",
  cdlRequired: "yes",
  licenceClasses: ["A"],
  endorsements: [],
  minYears: 2,
  gapDays: 30,
  employerYears: "3+7",
};
const create = async () => {
  const { headers, data } = await manager.post("applicationTemplate", POSITION);
  return { path: `applicationTemplate/${data.id}`, tag: headers.get("etag") ?? "", data };
};
const ifMatch = (tag: string) => ({ headers: { "if-match": tag } });

describe("ETag", () => {
  it("holds the version, of what was made as of what is read, and is that of the record read again", async () => {
    const { path, tag, data } = await create();
    expect(tag).toMatch(/^"v1-[\w-]{22}"$/);
    expect((await manager.get(path)).headers.get("etag")).toBe(tag);
    const edited = await manager.put(path, { ...POSITION, location: "Tulsa, OK", version: data.version });
    expect([edited.status, edited.headers.get("etag")]).toEqual([200, null]);
    expect((await manager.get(path)).headers.get("etag")).toMatch(/^"v2-/);
  });

  it("answers 304 for as long as nothing that is shown has changed, with or without its version", async () => {
    const { path, data } = await create();
    await administrator.post(`${path}/publish`, { version: data.version });
    const { headers } = await manager.get(path);
    const tag = headers.get("etag") ?? "";
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await manager.get(path, { "if-none-match": known });
      expect([known, again.status, again.text, again.headers.get("etag")]).toEqual([known, 304, "", tag]);
    }
    expect((await manager.get(path, { "if-none-match": '"v2"' })).status).toBe(200);
    db.run("update templates set closes_on = '2099-01-01' where id = ?", data.id);
    const changed = await manager.get(path, { "if-none-match": tag });
    expect([changed.status, changed.headers.get("etag")]).toEqual([200, expect.stringMatching(/^"v2-/)]);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });

  it("tells nobody else that they have it", async () => {
    const { path, tag } = await create();
    expect(said(await stranger.get(path, { "if-none-match": tag }))).toEqual([404, "not_found"]);
    expect(said(await (await applying(app)).get(path, { "if-none-match": "*" }))).toEqual([403, "forbidden"]);
  });
});

describe("If-Match", () => {
  it("stands for the version of a body, as it was read or by the version alone", async () => {
    const { path, tag } = await create();
    expect((await manager.call("PUT", path, POSITION, ifMatch(tag))).status).toBe(200);
    expect((await manager.call("PUT", path, { ...POSITION, version: 2 }, ifMatch('W/"v2"'))).status).toBe(200);
    expect((await administrator.call("POST", `${path}/publish`, {}, ifMatch('"v3"'))).status).toBe(200);
    const view = await manager.post("view", {
      list: "drivers",
      name: "Mine",
      owner: "me",
      asked: { status: "active" },
    });
    const gone = await manager.call(
      "DELETE",
      `view/${view.data.id}`,
      undefined,
      ifMatch(view.headers.get("etag") ?? ""),
    );
    expect(gone.status).toBe(200);
  });

  it("is refused with 412 where somebody was faster, and without it with 409 as ever", async () => {
    const { path, tag } = await create();
    await manager.put(path, { ...POSITION, version: 1 });
    const late = await manager.call("PUT", path, POSITION, ifMatch(tag));
    expect(said(late)).toEqual([412, "stale_version"]);
    expect(late.body).toMatchObject({ title: "Precondition Failed", status: 412 });
    expect(said(await manager.put(path, { ...POSITION, version: 1 }))).toEqual([409, "stale_version"]);
  });

  it.each(["*", "v1", '"1"', '"other"', '"v1", "v2"', '"v99999999999999"'])(
    "%s is refused, since it names no version",
    async (tag) => {
      const { path } = await create();
      const { status, fields } = await manager.call("PUT", path, POSITION, ifMatch(tag));
      expect([status, fields]).toEqual([422, { "If-Match": "not_listed" }]);
    },
  );

  it("is refused where it contradicts the body, and by calls that can't heed it", async () => {
    const { path } = await create();
    const other = await manager.call("PUT", path, { ...POSITION, version: 2 }, ifMatch('"v1"'));
    expect(other.fields).toEqual({ "If-Match": "not_listed" });
    // Its `version` is the application's, not the driver's.
    for (const call of [`driver/${NOBODYS}/hire`, `${path}/duplicate`, "view"]) {
      const { status, fields } = await administrator.call("POST", call, {}, ifMatch('"v1"'));
      expect([call, status, fields]).toEqual([call, 422, { "If-Match": "unknown" }]);
    }
  });

  it("is a parameter of every call that heeds it, whose body then needs no version", async () => {
    const { paths } = (await documentOf(app)).document;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const heeding = operations.filter(({ parameters }) => parameters.some(({ name }) => name === "If-Match"));
    expect(heeding.length).toBeGreaterThan(40);
    for (const { operationId, requestBody, responses } of heeding) {
      const { schema } = requestBody?.content["application/json"] ?? { schema: {} };
      expect([operationId, schema.required]).toEqual([operationId, expect.not.arrayContaining(["version"])]);
      expect(Object.keys(responses), operationId).toContain("412");
    }
  });
});

it("every 201 says where what was made is read", async () => {
  const { paths } = (await documentOf(app)).document;
  const making = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ operationId, responses }) =>
      responses[201] ? [[operationId, responses[201].headers]] : [],
    ),
  );
  expect(making.length).toBeGreaterThan(25);
  for (const [operationId, headers] of making)
    expect([operationId, headers]).toEqual([operationId, expect.objectContaining({ Location: expect.anything() })]);
});
