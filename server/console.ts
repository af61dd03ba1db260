import { inspect } from "node:util";
import { log } from "~/server/log.server";

const LEVELS = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug", trace: "debug" } as const;
const MAX_LENGTH = 500;

export function logConsole(): void {
  for (const [method, level] of Object.entries(LEVELS))
    console[method as keyof typeof LEVELS] = (...args: unknown[]) => {
      const err = args.find((one) => one instanceof Error);
      const words = args.filter((one) => one !== err).map((one) => (typeof one === "string" ? one : inspect(one)));
      log[level]({ ...(err && { err }), text: words.join(" ").slice(0, MAX_LENGTH) }, "console");
    };
  process.removeAllListeners("warning");
  process.on("warning", (err) => log.warn({ err }, "warning of Node"));
}
