/** What the carriers ask to be understood (CTIA), and 47 CFR 64.1200(a)(10). */
import { fold } from "~/domain/folding";

const WORDS = {
  stop: "stop stopall unsubscribe cancel end quit revoke optout alto basta pare cancelar",
  start: "start unstop yes iniciar",
  help: "help info ayuda",
};
export type Reply = keyof typeof WORDS | "other";

/** One word alone; STOP also at the head of a sentence. */
export function readReply(body: string): Reply {
  const words = fold(body)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const found = (Object.keys(WORDS) as (keyof typeof WORDS)[]).find((reply) =>
    WORDS[reply].split(" ").includes(words.join("")),
  );
  return found ?? (words[0] === "stop" ? "stop" : "other");
}
