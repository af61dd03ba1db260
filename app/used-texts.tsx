import { createContext, use } from "react";

const ID = "texts";

/** The namespaces of texts that the server has drawn this page with so far. Empty in the browser. */
export const UsedTextsContext = createContext<ReadonlySet<string>>(new Set());

/** Last on the page, when all is drawn. */
export const UsedTexts = () => (
  <data id={ID} value={[...use(UsedTextsContext)].join(" ")} hidden suppressHydrationWarning />
);

export const namespacesOfPage = (): string[] =>
  document.querySelector<HTMLDataElement>(`#${ID}`)?.value.split(" ").filter(Boolean) ?? [];
