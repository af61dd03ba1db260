/** For scripts/api-recordings.mjs: what the API answers during a run of tests, a line for each answer. */
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
    if (!pathname.startsWith("/api/v1/")) return response;
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    const isJson = /^application\/(problem\+)?json/.test(headers["content-type"] ?? "");
    const text = isJson ? await response.clone().text() : "";
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const path = pathname.slice("/api/v1/".length);
    const line = JSON.stringify({ method, path, status, headers, ...(text && { body: JSON.parse(text) }) });
    appendFileSync(join(folder, `${process.pid}.ndjson`), `${line}\n`);
    return response;
  };
}
