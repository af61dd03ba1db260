/** Excel workbooks of other people are unpacked within limits, and parsed in a thread that can be killed. */
import type { Piscina } from "piscina";
import { log } from "~/server/log.server";
import { withSlotReleased } from "~/server/request-scope.server";
import { openZip } from "~/server/zip.server";
import type readSheets from "./worker";
import type { Sheet, WorkbookLimits } from "./worker";

export type WorkbookFault =
  | "table_too_large"
  | "table_unreadable"
  | "table_is_excel_binary"
  | "table_is_open_document"
  | "table_is_numbers"
  | "table_is_zip";

const TIMEOUT_MS = 20_000;
const MEGABYTE = 1024 * 1024;
const LIMITS = { files: 1000, bytes: 80 * MEGABYTE, bytesOfFile: 60 * MEGABYTE };

/** For the command, tests and development, where no worker is started. */
let load: () => Promise<(input: Parameters<typeof readSheets>[0]) => Promise<Sheet[]> | Sheet[]> = async () =>
  (await import("./worker")).default;
let pool: Promise<Piscina> | undefined;

export function startWorkbookReader(worker: URL): void {
  const start = async () => {
    const { Piscina } = await import("piscina");
    return new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      maxQueue: 8,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
  };
  load = async () => async (input) => {
    pool ??= start();
    return (await pool).run(input, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
}

const KINDS: [RegExp, WorkbookFault | undefined][] = [
  [/^xl\/workbook\.xml$/, undefined],
  [/^xl\/workbook\.bin$/, "table_is_excel_binary"],
  [/^mimetype$/, "table_is_open_document"],
  [/(^|\/)Index(\.zip|\/.*\.iwa)$/, "table_is_numbers"],
];

/** Unpacks all of it once: a file that grows beyond what the ZIP says is refused before anything parses it. */
async function faultOf(bytes: Buffer): Promise<WorkbookFault | undefined> {
  const zip = openZip(bytes, LIMITS);
  if ("fault" in zip) return zip.fault === "zip_unreadable" ? "table_unreadable" : "table_too_large";
  const paths: string[] = [];
  for await (const file of zip.files) {
    if ("fault" in file) return file.fault === "file_too_large" ? "table_too_large" : "table_unreadable";
    paths.push(file.path);
  }
  const kind = KINDS.find(([pattern]) => paths.some((path) => pattern.test(path)));
  return kind ? kind[1] : "table_is_zip";
}

export async function readWorkbook(bytes: Buffer, limits: WorkbookLimits): Promise<Sheet[] | WorkbookFault> {
  const fault = await faultOf(bytes);
  if (fault) return fault;
  try {
    return await withSlotReleased(async () => (await load())({ bytes: new Uint8Array(bytes), limits }));
  } catch (error) {
    // Its message may quote a cell.
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "workbook not read");
    return "table_unreadable";
  }
}

export async function stopWorkbookReader(): Promise<void> {
  await (await pool)?.destroy();
}
