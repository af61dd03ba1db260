/**
 * What `npm test` leaves to `npm run test:all`: the whole takes two cores half an hour, and what takes long is not run. Of each
 * matter `npm test` runs those files that say the most of it in a second; `.github/workflows/ci.yml` runs all of them for each push.
 */
type Matter = { matter: string; inDepth: string[]; always: string[] };

const inFolder = (folder: string, names: string, end = ".test.ts") =>
  names.split(" ").map((name) => `tests/${folder}/${name}${end}`);
const http = (area: string, names: string) => inFolder(`http/${area}`, names);
const product = (names: string) => inFolder("process", names);
const domain = (names: string) => inFolder("domain", names);
const browser = (names: string) => inFolder("e2e", names, ".spec.ts");

const MAIN_JOB = browser("journeys/main-job");

export const MATTERS: Matter[] = [
  {
    matter: "from the code to the signature",
    inDepth: [
      ...http("application", "applicant rows paragraphs question-file by-phone"),
      ...browser(
        "journeys/application journeys/shortest-way journeys/change-request autosave saving error-links review",
      ),
      ...browser("presses journeys/days-work"),
    ],
    always: [
      ...http("application", "saving signing earlier copied change-request fields"),
      ...domain("application/completeness application/history application/work application/sections"),
      ...MAIN_JOB,
    ],
  },
  {
    matter: "signed papers and letters",
    inDepth: [
      ...http("application", "pdf releases pre-notice adverse-action reminder"),
      ...inFolder("documents", "fonts structure"),
      ...product("reminder pdf-restart time-stamps draft-care"),
      ...browser("qualification/release qualification/adverse-action qualification/forms"),
    ],
    always: [
      ...http("api", "releases"),
      ...http("company", "release-texts forms"),
      ...domain("application/published-names.server application/withheld"),
    ],
  },
  {
    matter: "lists, review and what staff do",
    inDepth: [
      ...http("application", "review lists"),
      ...http("company", "company logo open-web templates"),
      ...domain("application/list-index.server application/fts.server"),
      ...browser("desk at-once fetcher-form live keys"),
      ...browser("journeys/conversation journeys/onboarding carrier"),
    ],
    always: [
      ...http("application", "undo board follow-up timeline mailing interview scorecard"),
      ...http("company", "admin menu numbers reports tags"),
      ...domain("application/lists.server application/status-table.server application/search.server"),
      ...MAIN_JOB,
    ],
  },
  {
    matter: "the license and other papers of a driver",
    inDepth: [
      ...http(
        "driver",
        "cdl cdl-draft cdl-picture cdl-barcode cdl-pdf folder file-editor papers document-request requested-by-mail letter-again",
      ),
      ...domain("driver/picture-check.server"),
      ...browser("cdl uploads"),
    ],
    always: [
      ...http("driver", "leaves contact"),
      ...domain("driver/cdl.server driver/barcode driver/barcode-picture.server"),
      ...MAIN_JOB,
    ],
  },
  {
    matter: "hire, qualification and the binder",
    inDepth: [
      ...http("driver", "qualification hire import"),
      ...http("company", "binder"),
      ...domain("binder/making.server"),
      ...product("bulk-restart expiry-watch notifications"),
      ...browser(
        "journeys/hire-to-erasure qualification/renewal qualification/renewal-by-letter qualification/record-several",
      ),
    ],
    always: [
      ...http("driver", "employment expiry-list record-several results-table merge"),
      ...http("company", "qualification-settings"),
      ...domain("qualification/requirement qualification/summary.server driver/import-row binder/keeping.server"),
    ],
  },
  {
    matter: "inquiries to earlier employers",
    inDepth: http("inquiry", "unseen binder closing inquiry faults again"),
    always: [...domain("inquiry/adding.server inquiry/inquiry"), ...inFolder(".", "permissions routes")],
  },
  {
    matter: "the API and its programs",
    inDepth: [
      ...http(
        "api",
        "client-package updated-since drivers inquiries applicant provider faults linter docs guide types files",
      ),
      ...domain("event/event.server"),
      ...product("openapi mirror fuzz webhooks"),
    ],
    always: [...http("api", "call applications templates conflicts conditions client client-keys export examples")],
  },
  {
    matter: "who comes in and how",
    inDepth: [
      ...http("user", "users two-factor masquerade"),
      ...http("retention", "own-data"),
      ...product("sign-in first-administrator admin-commands two-factor-required"),
      ...browser("passkey lost-phone"),
    ],
    always: [
      ...http("user", "masquerade-reach access account"),
      ...http("retention", "erased-page legal-hold"),
      ...product("passkey"),
      ...domain("server/links.server server/limits.server server/passwords.server"),
    ],
  },
  {
    matter: "hostile and broken requests",
    inDepth: http("server", "odd-forms smuggling attacks locked requests"),
    always: http("server", "gate same-refusal redirects odd-addresses sent-data"),
  },
  {
    matter: "an installation that starts, stops, breaks and is restored",
    inDepth: [
      ...product(
        "backup load start stopping last-release rotate audit proxies several-processes slow-reader upgrade log-lines",
      ),
      ...domain("server/audit/query.server"),
      ...product("worker-end companies operation react-router-serve check-around import-command provider-home"),
      ...inFolder("documents", "commands"),
    ],
    always: [
      ...product("crash disk production mail admin-table statements open-pages personal-data build"),
      ...domain("server/database.server server/migrate.server server/vault.server"),
      ...inFolder(".", "deploy ready fresh"),
    ],
  },
  {
    matter: "how pages look and what they say",
    inDepth: browser("pages/made-pages pages/page-length pages/styles-inside pages/print pages/spoken-order offline"),
    always: browser("pages/every-page shell without-script build"),
  },
];

export const IN_DEPTH = MATTERS.flatMap(({ inDepth }) => inDepth);
