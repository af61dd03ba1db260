import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole table once, kept by the browser: found out link by link it costs every page 0.7 kB and every visit more requests.
  routeDiscovery: { mode: "initial" },
  // Three entries share one build (the server, the paper worker, the command line): each keeps its own name.
  serverBuildFile: "[name].js",
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config;
