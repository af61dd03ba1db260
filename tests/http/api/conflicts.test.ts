/** Conflicts that a call can meet by its source, against those that the document has. */
import { expect, it } from "vitest";
import { conflictOf } from "~/routes/api/call/failure.server";
import { app } from "../running";
import { documentOf, type Json } from "./document";
import { type Thrown, thrownByCalls } from "./thrown";

const { document } = await documentOf(app);

/** What the names in a call's source lead to and it never meets. */
const NEVER: Record<string, readonly string[]> = {
  // Asks whether hire, its undoing and a correction are open, and throws nothing.
  "GET driver/{id}": ["illegal_transition", "stale_version"],
  // Shows the driver afterwards, as above.
  "PUT driver/{id}/contact": ["illegal_transition"],
  // Only one that is taken back into use needs room.
  "POST tag/{id}/archive": ["conflict"],
  // Ends a request of the driver only where it finds one open, in the same transaction.
  "POST folder/{id}/file": ["conflict"],
  // Of who types for the driver on a page.
  "GET application/mine": ["conflict"],
  // Looks whether it is open, and refuses with a code of its own.
  "POST application/mine/release/{kind}": ["illegal_transition"],
};

function documented(address: string): string[] {
  const [method = "", path] = address.split(" ");
  const answer = document.paths[`/${path}`]?.[method.toLowerCase()]?.responses[409] as
    | { content: Record<string, { schema: { allOf: Json[] } }> }
    | undefined;
  const [, narrowed] = answer?.content["application/json"]?.schema.allOf ?? [];
  const { error } = (narrowed?.properties ?? {}) as { error?: { properties: { code: { enum: string[] } } } };
  return error?.properties.code.enum ?? [];
}

function possible({ literal, perhaps }: Thrown): string[] {
  const named = [...literal].map(conflictOf);
  const computed = perhaps && [...perhaps].map(conflictOf).filter((code) => code !== "conflict");
  return [...new Set([...named, ...(computed?.length === 0 ? ["conflict"] : (computed ?? []))])].sort();
}

it("has every conflict that the source of a call can meet", () => {
  const calls = [...thrownByCalls()];
  const missing = calls.flatMap(([address, thrown]) => {
    const known = [...documented(address), ...(NEVER[address] ?? [])];
    const unknown = possible(thrown).filter((code) => !known.includes(code));
    return unknown.length > 0 ? [`${address}: ${unknown.join(", ")}`] : [];
  });
  expect(missing).toEqual([]);
  expect(calls.filter(([, { literal }]) => literal.size > 0).length).toBeGreaterThan(80);
});

it("looks at each call of the document", () => {
  const addresses = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  );
  const seen = thrownByCalls();
  expect(addresses.filter((address) => !seen.has(address))).toEqual([]);
});
