import { createContext } from "react";

/** The page's CSP nonce; empty in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
