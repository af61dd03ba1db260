export function provide(name: "nginx" | "caddy" | "qpdf" | "pdfsig" | "restic" | "promtool"): string;
