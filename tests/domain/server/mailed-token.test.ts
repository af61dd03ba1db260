import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { mailedToken } from "~/http/mailed-token.server";

const tokens = fc.constant(0).map(() => randomBytes(32).toString("base64url"));
const ends = fc.constantFrom(
  ...[
    "",
    ">",
    ".",
    ")",
    "&gt;",
    ">.",
    "%20",
    "%3E",
    ",",
    "%22",
    "&utm_source=mail&utm_medium=email",
    "]",
    "%0D%0A",
    "%E2%80%8B",
    "_",
    "*",
    "&amp;x=1",
  ],
);
const starts = fc.constantFrom("token=", "utm_source=x&token=", "token=3D", "token=%20", "token%3D", "lang=es&token=");

it("a mailed link opens whatever a mail program has put at the end of it", () => {
  fc.assert(
    fc.property(tokens, starts, fc.array(ends, { maxLength: 3 }), fc.nat(43), (token, start, behind, at) => {
      const links = [token, `${token.slice(0, at)}%0D%0A${token.slice(at)}`];
      for (const link of links)
        expect(mailedToken(new Request(`http://a.test/apply/verify?${start}${link}${behind.join("")}`))).toBe(token);
    }),
  );
  expect(mailedToken(new Request("http://a.test/inspection"))).toBeNull();
  expect(mailedToken(new Request("http://a.test/inspection?token=short"))).toBe("short");
});
