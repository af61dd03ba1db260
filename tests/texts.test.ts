import type { T } from "locales/texts";
import { expect, it } from "vitest";
import { wordsIn } from "~/server/i18n.server";

const t = wordsIn("en").text as T<"lists">;

it("A text is asked for by a key that exists, with the words it has places for, or the types fail", () => {
  expect(t("lists:since", { count: 2 })).toBe("for 2 days");
  // @ts-expect-error: no such key
  t("lists:sinse", { count: 2 });
  // @ts-expect-error: a key of another namespace, without its name
  t("myAccount");
  // @ts-expect-error: the codes are missing
  t("lists:endorsed");
  // @ts-expect-error: another word than the text's
  t("lists:endorsed", { code: "H" });
  // @ts-expect-error: a plural's number
  t("lists:since", {});
});
