/** Where the styles of a page without React go. */
export const STYLES_HERE = "/*styles*/";
