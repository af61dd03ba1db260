import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { enhancement } from "./vite.enhancement.ts";

export default defineConfig({
  // The first with cascade layers, which Tailwind needs: what is newer is rewritten for them.
  build: { cssTarget: ["chrome99", "firefox97", "safari15.4"] },
  plugins: [tailwindcss(), reactRouter(), enhancement()],
  resolve: { tsconfigPaths: true },
  environments: {
    ssr: {
      // Only the demo's seed loads it: within the build it is no package that production would need.
      resolve: { noExternal: ["@faker-js/faker"] },
      build: {
        rollupOptions: {
          input: {
            main: "./server/main.ts",
            // Its files are found beside it, so it stays where it is.
            program: "./server/program.ts",
            "pdf-worker": "./app/documents/worker.ts",
            admin: "./server/admin.ts",
            "run-admin": "./server/run-admin.ts",
            "restore-worker": "./server/restore-worker.ts",
          },
        },
      },
    },
  },
});
