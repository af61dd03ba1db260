export function provide(name: "nginx" | "caddy" | "qpdf" | "pdfsig"): string;
