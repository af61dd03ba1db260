import { createContext } from "react";

/** Empty in the browser, which hides the nonce from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);
