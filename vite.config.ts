import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { enhancement } from "./vite.enhancement.ts";
import { routing } from "./vite.routing.ts";

export default defineConfig({
  // The first with cascade layers, which Tailwind needs: what is newer is rewritten for them.
  build: { cssTarget: ["chrome99", "firefox97", "safari15.4"] },
  plugins: [tailwindcss(), reactRouter(), enhancement(), routing()],
  resolve: { tsconfigPaths: true },
  environments: {
    ssr: {
      resolve: {
        noExternal: [
          // Only the demo's seed loads it: within the build it is no package that production would need.
          "@faker-js/faker",
          // For vite.routing.ts.
          "react-router",
          "@react-router/node",
        ],
      },
      build: {
        rollupOptions: {
          input: {
            main: "./server/main.ts",
            // Its files are found beside it, so it stays where it is.
            program: "./server/program.ts",
            "pdf-worker": "./app/documents/worker.ts",
            "barcode-worker": "./app/server/barcode/worker.ts",
            admin: "./server/admin.ts",
            "run-admin": "./server/run-admin.ts",
            "restore-worker": "./server/restore-worker.ts",
          },
        },
      },
    },
  },
});
