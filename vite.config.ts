import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { enhancement } from "./vite.enhancement.ts";

/** Each loads parts of its own when it is asked for, and one pdfkit is shared by all. */
const PDF = [
  "@react-pdf/renderer",
  "@react-pdf/layout",
  "@react-pdf/render",
  "pdfkit",
  "dejavu-fonts-ttf",
  "@expo-google-fonts/noto-sans-sc",
  "@expo-google-fonts/noto-sans-kr",
  "@expo-google-fonts/noto-sans-devanagari",
  "@fontsource/mukta-mahee",
];

/** Names the texts that browsers keep for good (app/texts.client.ts). */
function textsVersion(): string {
  const hash = createHash("sha256");
  for (const path of readdirSync("locales", { recursive: true, encoding: "utf8" }).sort())
    if (path.endsWith(".ts")) hash.update(readFileSync(`locales/${path}`));
  return hash.digest("base64url").slice(0, 8);
}

export default defineConfig(({ command }) => ({
  define: { TEXTS_VERSION: JSON.stringify(textsVersion()) },
  // The first with cascade layers, which Tailwind needs: what is newer is rewritten for them.
  build: { cssTarget: ["chrome99", "firefox97", "safari15.4"] },
  plugins: [tailwindcss(), reactRouter(), enhancement()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              // A file costs a request and half a kilobyte of headers: what most pages need comes in two, not in twenty.
              groups: [
                {
                  name: "react",
                  test: /[/]node_modules[/](react|react-dom|react-router|react-i18next|scheduler|i18next|remix-i18next)[/]/,
                  priority: 2,
                },
                { name: "ui", test: /[/]app[/]ui[/](?!filled-form)/, minShareCount: 6, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: { "process.env.NODE_ENV": '"production"' },
      resolve: {
        // One file in place of 600 that a start would look for and read. What stays outside is native, or finds its own files beside it.
        noExternal: command === "build" || undefined,
        external: ["better-sqlite3", "sharp", "@node-rs/argon2", "piscina", "zxing-wasm", "libheif-js", ...PDF],
      },
      build: {
        rollupOptions: {
          input: {
            // For `react-router-serve`, and for ours.
            index: "virtual:react-router/server-build",
            main: "./server/main.ts",
            // Its files are found beside it, so it stays where it is.
            program: "./server/program.ts",
            "pdf-worker": "./app/documents/worker.ts",
            "pdf-reader": "./app/server/pdf-file/worker.ts",
            "heic-reader": "./app/server/heic/worker.ts",
            "barcode-worker": "./app/server/barcode/worker.ts",
            "workbook-reader": "./app/server/workbook/worker.ts",
            admin: "./server/admin.ts",
            "run-admin": "./server/run-admin.ts",
          },
        },
      },
    },
  },
}));
