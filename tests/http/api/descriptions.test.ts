/** What the API's document says about each property. */
import { expect, it } from "vitest";
import { DESCRIPTIONS } from "~/routes/api/call/descriptions.server";
import { app } from "../running";
import { documentOf, type Json } from "./document";

const { document } = await documentOf(app);

/** Every property of a schema, by its path in the document. */
function* propertiesIn(node: unknown, path: string): Generator<[string, Json]> {
  if (typeof node !== "object" || node === null) return;
  for (const [name, inner] of Object.entries(node)) {
    if (name === "example" || name === "examples") continue;
    const here = `${path}/${name}`;
    if (name === "properties" && !path.endsWith("/properties"))
      for (const [property, schema] of Object.entries(inner as Record<string, Json>)) {
        yield [`${here}/${property}`, schema];
        yield* propertiesIn(schema, `${here}/${property}`);
      }
    else yield* propertiesIn(inner, here);
  }
}
const properties = [...propertiesIn({ paths: document.paths, components: document.components }, "")];

it("has a description of every property", () => {
  expect(properties.filter(([, { description }]) => !description).map(([path]) => path)).toEqual([]);
  expect(properties.length).toBeGreaterThan(2000);
});

it("has one of every parameter", () => {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { parameters }] of Object.entries(methods))
      for (const { name, description } of parameters) expect(description, `${method} ${path} ${name}`).toBeTruthy();
});

it("holds no words that no property has", () => {
  const parameters = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation.parameters),
  );
  const written = new Set([...properties.map(([, schema]) => schema), ...parameters].map((one) => one.description));
  expect(Object.entries(DESCRIPTIONS).filter(([, words]) => !written.has(words))).toEqual([]);
});
