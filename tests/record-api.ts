/** For scripts/api-examples.mjs: what the API answers during a run of tests, a line for each answer. */
import { appendFileSync } from "node:fs";
import { join } from "node:path";

const worker = globalThis as { isRecording?: boolean };
const folder = process.env.RECORD_API;

if (folder && !worker.isRecording) {
  worker.isRecording = true;
  const { fetch: send } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    if (!pathname.startsWith("/api/v1/") || !isJson || response.status === 304) return response;
    const text = await response.clone().text();
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const path = pathname.slice("/api/v1/".length);
    const line = JSON.stringify({ method, path, status: response.status, body: JSON.parse(text) });
    appendFileSync(join(folder, `${process.pid}.ndjson`), `${line}\n`);
    return response;
  };
}
