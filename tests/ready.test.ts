import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { INSTALL } from "../scripts/ready.mjs";

it("A first start installs what the build needs, whatever leaves out development packages", () => {
  const left = (flags: string[]) =>
    spawnSync("npm", ["config", "get", "omit", ...flags], {
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", npm_config_omit: "dev" },
    }).stdout.trim();
  expect(left([])).toBe("dev");
  expect(left(INSTALL.slice(1))).toBe("");
});
