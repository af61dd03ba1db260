import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { findLocalPath, pathTo } from "~/http/local-path.server";
import { redirectMiddleware } from "~/middleware/redirect.server";

const FOREIGN = [
  "//x.example",
  "/\\x.example",
  "/\t/x.example",
  "/.//x.example",
  "/a/..//x.example",
  "https://x.example",
];

describe("a path of this site", () => {
  it("is resolved as a browser does it, or is none", () => {
    for (const path of [...FOREIGN, "", "user", "?a", "#a", "\t/user"])
      expect(findLocalPath(path), path).toBeUndefined();
    expect(findLocalPath("/a/../user?q=ñ b#ñ")).toBe("/user?q=%C3%B1%20b#%C3%B1");
  });

  it("has its parameters encoded", () => {
    expect(pathTo("/driver/:id", { id: "../..//x.example?a#b" })).toBe("/driver/..%2F..%2F%2Fx.example%3Fa%23b");
  });
});

describe("an answer that leaves", () => {
  const passed = async (location: string) => {
    const args = { request: new Request("http://a.example/"), context: new RouterContextProvider() };
    const headers = { location, "set-cookie": "alert=userSaved" };
    const next = async () => new Response(null, { status: 302, headers });
    return (await redirectMiddleware(args as never, next)) as Response;
  };

  it("keeps its redirect to a page of this site", async () => {
    expect((await passed("/user?a=b#c")).headers.get("location")).toBe("/user?a=b#c");
  });

  it("leads home instead of to another site, whatever made it", async () => {
    for (const location of [...FOREIGN, "/user/../admin"]) {
      const response = await passed(location);
      expect([response.status, response.headers.get("location")], location).toEqual([302, "/"]);
      expect(response.headers.getSetCookie()).toEqual(["alert=userSaved"]);
    }
  });
});
