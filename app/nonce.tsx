import { createContext } from "react";

/** The nonce of the page's policy while the server renders; the browser hides it, so it is empty there. */
export const NonceContext = createContext<string | undefined>(undefined);
