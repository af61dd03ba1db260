/** A proxy that TRUST_PROXY does not count makes everybody one visitor: told by who signed in from where. */
import { db } from "db/client.server";
import { expect, it } from "vitest";
import { anonymous } from "~/domain/session/actor";
import { auditInOwnTransaction } from "~/server/audit.server";
import { newId } from "~/server/ids.server";
import { withRequestScope } from "~/server/request-scope.server";
import { findSharedAddress } from "~/server/shared-address.server";

const WEEK = 7 * 24 * 3600_000;
const signIn = (ip: string, object: string = newId()) =>
  withRequestScope({ requestId: "r", ip, userAgent: "" }, () =>
    auditInOwnTransaction(anonymous, { action: "session.signed_in", object }),
  );

it("Ten people behind one private address are noticed, one person or a public address are not", async () => {
  for (let number = 0; number < 12; number += 1) await signIn("203.0.113.9");
  for (let number = 0; number < 12; number += 1) await signIn("10.0.0.5", "the same person");
  expect(await findSharedAddress(db)).toBeUndefined();
  for (let number = 0; number < 9; number += 1) await signIn("10.0.0.5");
  expect(await findSharedAddress(db)).toBeUndefined();
  for (let number = 0; number < 320; number += 1) await signIn("::ffff:10.0.0.5");
  expect(await findSharedAddress(db)).toEqual({ ip: "::ffff:10.0.0.5", people: 320 });
  expect(await findSharedAddress(db, Date.now() + WEEK)).toBeUndefined();
});
