import { describe, expect, it } from "vitest";
import { isId, newId, uuidOf } from "~/server/ids.server";

describe("ids", () => {
  it("are UUIDs of version 7 that sort as they were made, also within a millisecond", () => {
    const before = Date.now();
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids.filter((id) => !isId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
    const at = (id = "") => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
    expect(at(ids[0])).toBeGreaterThanOrEqual(before - 1000);
    expect(at(ids[0])).toBeLessThanOrEqual(Date.now() + 1000);
  });

  it("of a text are UUIDs of version 5 in the URL namespace", () => {
    // As Python's uuid.uuid5(uuid.NAMESPACE_URL, …) writes them.
    expect(uuidOf("https://example.com/")).toBe("dd2c1780-811a-5296-81c5-178a0ef488bc");
    expect(uuidOf("")).toBe("1b4db7eb-4057-5ddf-91e0-36dec72071f5");
  });
});
