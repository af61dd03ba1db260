import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const BLOB = ts.factory.createTypeReferenceNode("Blob");
const isFile = ({ contentMediaType }) => contentMediaType === "application/octet-stream";

export async function typesOf(document) {
  const bare = JSON.parse(JSON.stringify(document), (key, value) => (key === "example" ? undefined : value));
  return astToString(await openapiTS(bare, { transform: (schema) => (isFile(schema) ? BLOB : undefined) }));
}
