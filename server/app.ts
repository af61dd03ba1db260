import express, { type Express } from "express";
import type { ServerBuild } from "react-router";
import { env } from "~/env.server";
import { address } from "./middleware/address";
import { admission } from "./middleware/admission";
import { body } from "./middleware/body";
import { compress } from "./middleware/compress";
import { cors } from "./middleware/cors";
import { errors } from "./middleware/errors";
import { files } from "./middleware/files";
import { guard } from "./middleware/guard";
import { alive, ready } from "./middleware/health";
import { metrics } from "./middleware/metrics";
import { rateLimit } from "./middleware/rate-limit";
import { requestLog } from "./middleware/request-log";
import { securityHeaders } from "./middleware/security-headers";
import { cachePages } from "./open-pages";
import { reactRouter } from "./react-router";

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  isStopping: () => boolean;
  client?: string;
};

export function createApp({ build, isStopping, client }: Options): Express {
  const { handle, render, explain } = reactRouter(build, client ? "production" : "development");
  const cachedPages = client === undefined ? undefined : cachePages(render);
  const app = express();
  app.disable("x-powered-by").disable("etag").set("query parser", false).set("trust proxy", env.trustProxy);
  app.enable("case sensitive routing").enable("strict routing");

  app.use(securityHeaders);
  app.use(address);
  app.get("/healthz", alive);
  app.get("/readyz", ready(isStopping));
  if (env.metricsToken) app.get("/metrics", metrics(env.metricsToken));
  if (client) app.use(files(client));
  app.use(compress);
  app.use(requestLog);
  app.use(cors);
  app.use(guard);
  app.use(rateLimit);
  if (cachedPages) app.use(cachedPages.openPages);
  app.use(body);
  app.use(admission);
  app.use(handle);
  app.use(errors(explain, cachedPages));
  return app;
}
