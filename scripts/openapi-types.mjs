import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

const BLOB = ts.factory.createTypeReferenceNode("Blob");
const isFile = ({ contentMediaType }) => contentMediaType === "application/octet-stream";

/** @param document as `GET /api/v1/openapi.json` answers @returns TypeScript, where a file that is sent is a Blob */
export async function typesOf(document) {
  const bare = JSON.parse(JSON.stringify(document), (key, value) => (key === "example" ? undefined : value));
  return astToString(await openapiTS(bare, { transform: (schema) => (isFile(schema) ? BLOB : undefined) }));
}
