/**
 * What libraries do again for each page is done once, or not at all. React Router 7.18 makes its tree of routes anew, tries every
 * branch of it, from the root on, three times, and writes each page's data once more for a script that no page has; with
 * our 190 routes that was a fifth of a page (docs/decisions/0077). React 19 joins a page into one text; Drizzle 0.45 asks
 * what a part of a query is by walking up its classes, for the case that it is installed twice (docs/decisions/0125).
 * And what no page asks for is left out of the program: an eighth of its text.
 */
import type { Plugin } from "vite";

const LIBRARY =
  /\/(?:react-router\/dist\/development\/[^/]+\.mjs|react-dom-server-legacy\.node\.production\.js|react-dom\/server\.node\.js|drizzle-orm\/entity\.js)$/;

type Change = { in: RegExp; from: string; to: string };

const CHANGES: Change[] = [
  {
    in: /function renderToStringImpl\(/,
    from: "readyToStream = !1;\n  options = createResumableState(",
    to: "readyToStream = !1,\n    take = options && options.take;\n  options = createResumableState(",
  },
  {
    in: /function renderToStringImpl\(/,
    from: "null !== chunk && (result += chunk);",
    to: "null !== chunk && (take ? take(chunk) : (result += chunk));",
  },
  {
    in: /exports\.renderToPipeableStream = /,
    from: "s = require('./cjs/react-dom-server.node.production.js');",
    to: "s = {};",
  },
  {
    in: /Symbol\.for\("drizzle:entityKind"\)/,
    from: "  if (!Object.prototype.hasOwnProperty.call(type, entityKind)) {",
    to: "  return false;\n  if (true) {",
  },
  {
    in: /function matchRoutesImpl\(/,
    from: "let decoded = decodePath(pathname);",
    to: "let decoded = decodePath(pathname); branches = branchesFor(branches, decoded);",
  },
  {
    in: /async function handleDocumentRequest\(/,
    from: "routeModules: createEntryRouteModules(build.routes),",
    to: "routeModules: onceFor(build.routes, () => createEntryRouteModules(build.routes)),",
  },
  {
    in: /async function handleDocumentRequest\(/,
    from: "serverHandoffStream: encodeViaTurboStream(\n        state,\n        request.signal,\n        build.entry.module.streamTimeout,\n        serverMode\n      ),",
    to: "",
  },
  {
    in: /async function handleDocumentRequest\(/,
    from: "serverHandoffStream: encodeViaTurboStream(\n          state2,\n          request.signal,\n          build.entry.module.streamTimeout,\n          serverMode\n        ),",
    to: "",
  },
  {
    in: /function ServerRouter\(/,
    from: "let routes = createServerRoutes(\n    manifest.routes,\n    routeModules,\n    context.future,\n    context.isSpaMode\n  );",
    to: "let routes = onceFor(routeModules, () => createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode));",
  },
  {
    in: /function createStaticRouter\(/,
    from: "let manifest = {};\n  let dataRoutes = convertRoutesToDataRoutes(\n    routes,\n    mapRouteProperties,\n    void 0,\n    manifest\n  );",
    to: "let { manifest, dataRoutes } = onceFor(routes, () => { let manifest = {}; return { manifest, dataRoutes: convertRoutesToDataRoutes(routes, mapRouteProperties, void 0, manifest) }; });",
  },
];

/** For React Router. What a path can't match for its first segment is not tried. */
const HELP = `
const kept = new WeakMap();
function onceFor(key, make) {
  let made = kept.get(key);
  if (made === undefined) kept.set(key, made = make());
  return made;
}
function firstOf(path) {
  return path.split("/").find(Boolean)?.toLowerCase();
}
function branchesFor(branches, pathname) {
  const byFirst = onceFor(branches, () => new Map());
  const first = firstOf(pathname);
  const known = byFirst.get(first);
  if (known) return known;
  const may = branches.filter(({ path }) => {
    const own = firstOf(path);
    return own === undefined || own === first || /^[:*]|[?%]/.test(own);
  });
  const isNamed = branches.some(({ path }) => firstOf(path) === first);
  if (isNamed) byFirst.set(first, may);
  return may;
}
`;

const MANIFEST = "\0virtual:react-router/server-manifest";
/** Of each page the files it has in a browser, and what it has not. */
const UNREAD = /'imports':\['[^\]]+\],|'\w+':undefined,?/g;

/** Fails the build where the library no longer reads as it did. */
export function libraries(): Plugin {
  const done = new Set<Change>();
  let isSlim = false;
  return {
    name: "libraries",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform(code, id) {
      if (id === MANIFEST) {
        const slim = code.replace(UNREAD, "");
        if (slim.length > code.length / 2) this.error("the table of pages is no longer written as it was");
        isSlim = true;
        return { code: slim, map: null };
      }
      if (!LIBRARY.test(id)) return;
      const own = CHANGES.filter((change) => change.in.test(code));
      if (own.length === 0) return;
      let changed = code;
      for (const change of own) {
        if (changed.split(change.from).length !== 2) this.error(`a library has changed: ${change.in.source}`);
        changed = changed.replace(change.from, () => change.to);
        done.add(change);
      }
      return { code: id.includes("/react-router/") ? changed + HELP : changed, map: null };
    },
    buildEnd(error) {
      if (!error && (!isSlim || done.size !== CHANGES.length)) this.error("a library has moved what is changed here");
    },
  };
}
