/**
 * One character beyond Latin-1 makes Node keep a whole file in two bytes a character, and read it more slowly: the program
 * is 4 MB. So what is not ASCII is escaped, which means the same in texts, regular expressions, names and comments.
 */
import type { Plugin } from "vite";

/** "\é" is "é": a backslash before it says nothing, and would make the escape a text. */
const BEYOND = /(\\*)([^\0-\x7f])/g;
const escaped = (_: string, slashes: string, unit: string) =>
  `${slashes.length % 2 === 0 ? slashes : slashes.slice(1)}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

export function ascii(): Plugin {
  return {
    name: "ascii",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") {
          // What was written raw would come out otherwise.
          if (file.code.includes("String.raw")) this.warn(`${file.fileName} uses String.raw`);
          file.code = file.code.replace(BEYOND, escaped);
        }
    },
  };
}
