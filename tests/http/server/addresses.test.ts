/** Each page has one address, and says nothing that isn't so in a browser that knows no <template>. */
import { expect, it } from "vitest";
import { app, manager } from "../northway";
import { wordsOf } from "../page";
import { Visitor } from "../visitor";

const visitor = new Visitor(app.origin);

it.each([
  ["/APPLY", "/apply"],
  ["/apply/", "/apply"],
  ["/Apply//?code=NRTHWAY&via=fair", "/apply?code=NRTHWAY&via=fair"],
  ["/user/LOGIN/", "/user/login"],
  ["/es/Jobs", "/es/jobs"],
])("%s leads to %s for good", async (path, own) => {
  const { status, location } = await visitor.get(path);
  expect([status, location]).toEqual([301, own]);
});

it("a page of staff has one address too, and no other site is led to", async () => {
  expect((await manager.get("/Applications/")).location).toBe("/applications");
  expect((await visitor.get("//example.com/")).location ?? "/").not.toContain("example.com");
  expect((await visitor.get("/")).status).toBe(200);
  expect((await visitor.post("/APPLY", { code: "NRTHWAY" })).status).not.toBe(301);
});

it("an id in capital letters, as some programs write it, is left as it is", async () => {
  const own = /href="(\/application\/[\w-]{36})"/.exec((await manager.get("/applications")).text)?.[1] ?? "";
  expect((await manager.get(own)).status).toBe(200);
});

it("a text browser shows no sentence about a line that did not break", async () => {
  const { text } = await visitor.get("/apply");
  expect(wordsOf(text.replace(/<\/?template[^>]*>/g, ""))).not.toContain("connection broke");
});
