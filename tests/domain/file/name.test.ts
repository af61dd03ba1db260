import { expect, it } from "vitest";
import { namesOnce } from "~/domain/file/name";

it.each([
  ["CON.pdf", "CON_.pdf"],
  ["aux", "aux_"],
  ["com1.tar.gz", "com1_.tar.gz"],
  ["Console.pdf", "Console.pdf"],
  ["Card.", "Card"],
  ["Card . .", "Card"],
  ["a:b?.pdf", "a_b_.pdf"],
  ["...", "file"],
])("%s is unpacked by Windows as %s", (name, unpacked) => {
  expect(namesOnce()("", name)).toBe(unpacked);
});
