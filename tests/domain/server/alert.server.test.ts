/** What a page says once: of which kind, and for how long. */
import common from "locales/en/common";
import { describe, expect, it } from "vitest";
import { alertOf } from "~/http/alert.server";

describe("an alert", () => {
  it("reports a success that leaves after the usual time, unless it says otherwise", () => {
    expect(alertOf("submitted", "1")).toEqual({ id: "1", code: "submitted", tone: "success", timeout: undefined });
    expect(alertOf("signInFirst", "2")).toMatchObject({ tone: "info", timeout: undefined });
    expect(alertOf("loginDisabled", "3")).toMatchObject({ tone: "error" });
    expect(alertOf("rowChanged", "4")).toMatchObject({ tone: "warning", timeout: 30_000 });
  });

  it("does not say in green that nothing was saved", () => {
    expect(alertOf("notSavedLocked", "1")?.tone).toBe("warning");
    expect(alertOf("noticesFirst", "1")?.tone).toBe("info");
  });

  it("is none for a code that a browser made up", () => {
    for (const code of [undefined, "", "toString", "__proto__"]) expect(alertOf(code, "1")).toBeNull();
    for (const code of Object.keys(common.alert)) expect(alertOf(code, "1")?.code).toBe(code);
  });
});
