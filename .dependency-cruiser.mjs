/** The layers of the code and the order of its nouns (docs/architecture.md): a file imports only from its own layer or below. */

/** The first pattern that fits says where a file lives, the highest layer first. */
const LAYERS = [
  "^server/",
  "^app/(routes/|middleware/|http/|navigation\\.server\\.ts$|routes\\.ts$|root\\.tsx$|entry\\.[a-z]+\\.tsx$|nonce\\.tsx$)",
  "^app/domain/.*\\.server\\.ts$",
  "^app/(emails|documents|server)/",
  "^db/",
  "^app/domain/.*(\\.tsx|/forms\\.ts)$",
  "^app/ui/",
  "^(app/domain/|app/permissions\\.ts$|app/(env|settings)\\.server\\.ts$|locales/)",
];

/** The nouns by what they build on, lowest first: operations call those of their own noun and of earlier ones. */
const NOUNS = [
  "row-access",
  "session",
  "mail",
  "sms",
  "company",
  "provider-access",
  "event",
  "webhook",
  "table",
  "legal-hold",
  "file",
  "notification",
  "user",
  "api-client",
  "two-factor",
  "masquerade",
  "release-text",
  "company-form",
  "template",
  "posting",
  "undo",
  "tag",
  "note",
  "message",
  "application",
  "equal-opportunity",
  "scorecard",
  "interview",
  "adverse-action",
  "document-request",
  "cdl",
  "folder",
  "release",
  "driver",
  "inquiry",
  "verification",
  "bulk-upload",
  "accident",
  "qualification",
  "hire",
  "retention",
  "binder",
  "saved-view",
  "report",
  "home",
  "audit",
  "operation",
  "installation",
];
const operations = (nouns) => `^app/domain/(${nouns.join("|")})/.*\\.server\\.ts$`;

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    rule(
      "no-circle",
      "Two files that need each other are one, or hide a third.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    rule(
      "no-orphan",
      "What nobody imports is not needed.",
      {
        orphan: true,
        path: "^(app|db|locales|server)/",
        pathNot: "^app/routes(/|\\.ts$)|^app/entry\\.client|\\.d\\.ts$",
      },
      {},
    ),
    rule(
      "not-to-unresolvable",
      "Every import leads somewhere.",
      {},
      { couldNotResolve: true, pathNot: "\\+types/|^virtual:" },
    ),
    ...LAYERS.slice(1).map((path, below) =>
      rule(
        `layer-${LAYERS.length - below - 1}`,
        "A file imports only from its own layer or below.",
        { path, pathNot: LAYERS.slice(0, below + 1) },
        { path: LAYERS.slice(0, below + 1) },
      ),
    ),
    ...NOUNS.slice(0, -1).map((noun, index) =>
      rule(
        `noun-${noun}`,
        "An operation calls those of its own noun and of the nouns below it.",
        { path: operations([noun]) },
        { path: operations(NOUNS.slice(index + 1)) },
      ),
    ),
    rule(
      "noun-order",
      "Every noun has its place in the order.",
      { path: "^app/domain/[^/]+/", pathNot: NOUNS.map((noun) => `^app/domain/${noun}/`) },
      {},
    ),
    rule("no-db-in-routes", "Only operations query.", { path: "^app/routes/" }, { path: "^db/" }),
    rule(
      "browser-safe",
      "What the browser may load leans on nothing of the server.",
      { path: "^(app/ui/|app/domain/|locales/)", pathNot: "\\.server\\." },
      { path: "\\.server\\.", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "browser-without-node",
      "What the browser may load leans on nothing of Node.",
      { path: "^(app/ui/|app/domain/|locales/)", pathNot: "\\.server\\." },
      { dependencyTypes: ["core"] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(node_modules|build|\\.react-router)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".json", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
