import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The other way answers at /__manifest before any middleware runs.
  routeDiscovery: { mode: "initial" },
  // Several entries share one build (the server, its workers, the command line): each keeps its own name.
  serverBuildFile: "[name].js",
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
