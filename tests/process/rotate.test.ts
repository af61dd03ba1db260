/** The short form of tests/long/rotate.long.ts. */
import { expect, it } from "vitest";
import { rotateUnderLoad } from "../long/rotate";

it("A new root key comes under load and in spite of kills, nothing is unreadable meanwhile, and the old one is refused", async () => {
  const kills = ["key file" as const, { share: 0.4 }];
  const rotated = await rotateUnderLoad({ clients: 4, pause: 100 }, [{ kills, finishes: ["key file"] }]);
  expect(rotated).toMatchObject({ unreadable: [], left: [] });
  expect(rotated.kills.filter((each) => each.includes("killed")).length).toBeGreaterThan(1);
  expect(rotated.writes).toBeGreaterThan(0);
  expect(rotated.retired).toHaveLength(1);
}, 240_000);
