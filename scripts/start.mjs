import { build, install } from "./ready.mjs";

install();
build();
// npm passes SIGTERM and SIGINT on. Whatever else ends npm, the server has to notice by itself.
if (process.env.npm_lifecycle_event === "start") {
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
await import("./serve.mjs");
