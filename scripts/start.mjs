import { build, install } from "./ready.mjs";

install();
build();
// npm forwards SIGTERM and SIGINT only, so the server watches for the end of npm itself.
if (process.env.npm_lifecycle_event === "start") {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
await import("./serve.mjs");
