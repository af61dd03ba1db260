export function provide(
  name: "nginx" | "caddy" | "qpdf" | "pdfsig" | "restic" | "curl" | "python3" | "promtool",
): string;
