import { createContext } from "react";

/** The text of driver.css, which stands inside the first page of a visitor or driver. Only the server has it. */
export const SheetContext = createContext("");
