export function provide(
  name: "nginx" | "caddy" | "qpdf" | "pdfsig" | "restic" | "curl" | "jq" | "python3" | "promtool" | "initdb",
): string;
