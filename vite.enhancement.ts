/** The script of the pages that React does not take over, bundled on its own (docs/decisions/0134). */
import { build, type Plugin, type Rolldown } from "vite";

const ENTRY = "app/enhance/main.ts";
/** Under one address for ever: browsers ask it for what is new. */
const WORKER = { entry: "app/enhance/offline/worker.ts", file: "offline.js" };

type Output = { format?: "iife"; entryFileNames: string; chunkFileNames?: string };

async function bundle(input: string, output: Output): Promise<Rolldown.OutputChunk[]> {
  const made = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      target: ["chrome99", "firefox97", "safari15.4"],
      // No page's script writes a language's texts: they come with the page.
      rolldownOptions: { input, output, treeshake: { moduleSideEffects: (id) => !id.includes("/locales/") } },
    },
  });
  return (made as Rolldown.RolldownOutput).output.filter((part) => part.type === "chunk");
}

/** Says its address as ENHANCEMENT, and puts it among the files that browsers fetch. */
export function enhancement(): Plugin {
  let chunks: Rolldown.OutputChunk[] = [];
  return {
    name: "enhancement",
    async config(_, { command }) {
      if (command === "build") {
        const named = "assets/enhance-[hash].js";
        const pages = await bundle(ENTRY, { entryFileNames: named, chunkFileNames: named });
        chunks = [...pages, ...(await bundle(WORKER.entry, { format: "iife", entryFileNames: WORKER.file }))];
      }
      const entry = chunks.find(({ isEntry }) => isEntry);
      return { define: { ENHANCEMENT: JSON.stringify(entry ? `/${entry.fileName}` : `/${ENTRY}`) } };
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, code } of chunks) this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}
