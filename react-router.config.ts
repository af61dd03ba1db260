import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
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
