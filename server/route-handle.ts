import * as build from "virtual:react-router/server-build";
import { matchPath } from "react-router";
import type { Handle } from "~/http/handle";
import { takesFiles as isUploadCall } from "~/routes/api/call/dispatch.server";

const addressOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : build.routes[id];
  return route ? [addressOf(route.parentId), route.path].filter(Boolean).join("/") : "";
};
const handles = Object.values(build.routes).map((route) => ({
  address: `/${addressOf(route?.id)}`,
  handle: (route?.module.handle ?? {}) as Handle,
}));
const uploads = handles.flatMap(({ address, handle: { files } }) => (files ? { address, files } : []));
const calledByScript = handles.filter(({ handle }) => handle.isCalledByScript);

/** Client navigation appends `.data`. Not by `matchRoutes`: it ranks all routes at each call. */
const paramsIn = (address: string, path: string) => matchPath(address, path.replace(/\.data$/, ""))?.params;

export const takesFiles = (path: string): boolean =>
  isUploadCall(path) ||
  uploads.some(({ address, files }) => {
    const params = paramsIn(address, path);
    return params !== undefined && (files === true || files(params));
  });

export const isCalledByScript = (path: string): boolean =>
  calledByScript.some(({ address }) => paramsIn(address, path) !== undefined);

const isHydrated = (id: string | undefined): boolean => {
  const route = id === undefined ? undefined : build.routes[id];
  return (
    route !== undefined && ((route.module.handle as Handle | undefined)?.hydrate === true || isHydrated(route.parentId))
  );
};
const hydrated = Object.keys(build.routes)
  .filter(isHydrated)
  .map((id) => `/${addressOf(id)}`);
/** As React Router asks for the data of "/". */
const DATA_OF_HOME = "/_.data";
export const isDataOfDocument = (path: string): boolean =>
  path.endsWith(".data") && path !== DATA_OF_HOME && !hydrated.some((address) => paramsIn(address, path) !== undefined);

const openAddresses = new Set(handles.filter(({ handle }) => handle.isOpen).map(({ address }) => address));
export const isOpenAddress = (address: string): boolean => openAddresses.has(address);
