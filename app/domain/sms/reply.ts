/** Keywords that carriers require, and whatever a reasonable person would understand as a refusal (47 CFR 64.1200(a)(10)). */
const WORDS = {
  stop: "stop stopall unsubscribe cancel end quit revoke optout alto basta pare cancelar nomas",
  start: "start unstop yes iniciar",
  help: "help info ayuda",
};
export type Reply = keyof typeof WORDS | "other";

const STOPS = [
  ...["stop text", "stop messag", "stop send", "dont text", "do not text", "no more text", "remove me", "take me off"],
  ...["wrong number", "no mas mensaj", "no me mand", "no me envi", "deje de", "dejen de", "numero equivocado"],
];

/** One word alone; a wish to end it also within a sentence. */
export function readReply(body: string): Reply {
  const text = body
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  const alone = text.replaceAll(" ", "");
  const found = (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((reply) => WORDS[reply].split(" ").includes(alone));
  if (found) return found;
  return text.startsWith("stop ") || STOPS.some((phrase) => text.includes(phrase)) ? "stop" : "other";
}
