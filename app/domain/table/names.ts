/** What people write for codes, in both languages. Names in English come from the reference data. */

/** As `readState` folds them. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  "nuevo mexico": "NM",
  "nueva york": "NY",
  "nueva jersey": "NJ",
  "nuevo hampshire": "NH",
  "nueva hampshire": "NH",
  "carolina del norte": "NC",
  "carolina del sur": "SC",
  "dakota del norte": "ND",
  "dakota del sur": "SD",
  "virginia occidental": "WV",
  "virginia del oeste": "WV",
  pensilvania: "PA",
  luisiana: "LA",
  misisipi: "MS",
  misuri: "MO",
  tejas: "TX",
  "distrito de columbia": "DC",
  "washington dc": "DC",
  "washington d c": "DC",
  tenesi: "TN",
  hawai: "HI",
  "n carolina": "NC",
  "s carolina": "SC",
  "n dakota": "ND",
  "s dakota": "SD",
  "w virginia": "WV",
  ala: "AL",
  ariz: "AZ",
  ark: "AR",
  calif: "CA",
  colo: "CO",
  conn: "CT",
  del: "DE",
  fla: "FL",
  ill: "IL",
  ind: "IN",
  kan: "KS",
  kans: "KS",
  mass: "MA",
  mich: "MI",
  minn: "MN",
  miss: "MS",
  mont: "MT",
  neb: "NE",
  nebr: "NE",
  nev: "NV",
  okla: "OK",
  ore: "OR",
  penn: "PA",
  tenn: "TN",
  tex: "TX",
  wash: "WA",
  wis: "WI",
  wisc: "WI",
  wyo: "WY",
};

const dropped = (words: string): readonly [RegExp, string] => [new RegExp(` (?:${words})(?= )`, "g"), ""];

export const CLASS_WORDS: readonly (readonly [RegExp, string])[] = [
  dropped("class(?:es)?|clases?|cl|cdl|license|licence|licencia|commercial|comercial|type|tipo|de|and|with|y|e|con"),
  [/ (?:cdl|class|clase)([abc])(?= )/g, "$1"],
];

/** Longer names first. */
export const ENDORSEMENT_WORDS: readonly (readonly [RegExp, string])[] = [
  // The letter for both, with what it stands for.
  [/ x (?:haz ?mat|hazardous(?: materials?)?) (?:and )?tank(?:er)?s?(?: vehicles?)?(?= )/g, "x"],
  [/ (?:haz ?mat|hazardous(?: materials?)?|materiales? peligrosos?)(?= )/g, "h"],
  [/ (?:tank(?:er)?s?(?: vehicles?)?|cisternas?|tanques?)(?= )/g, "n"],
  [
    / (?:doubles?(?: and)?(?: triples?)?|triples?|trailers?|dobles?(?: y)?(?: triples?)?|remolques(?: dobles)?(?: y)?(?: triples)?)(?= )/g,
    "t",
  ],
  [/ (?:school ?bus(?:es)?|(?:auto)?bus(?:es)? escolar(?:es)?)(?= )/g, "s"],
  [/ (?:passengers?|pasajeros?|transporte de pasajeros)(?= )/g, "p"],
  dropped("endorsements?|endosos?|and|y|e|with|con|only|vehicles?"),
];
