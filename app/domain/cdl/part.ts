export const CDL_PARTS = ["front", "back", "details"] as const;
export type CdlPart = (typeof CDL_PARTS)[number];
export const isCdlPart = (text: string): text is CdlPart => (CDL_PARTS as readonly string[]).includes(text);
export const WHOLE_CDL = "cdl";
export const CDL_REQUESTS = [WHOLE_CDL, "cdl_front", "cdl_back", "cdl_details"] as const satisfies readonly (
  | typeof WHOLE_CDL
  | `${typeof WHOLE_CDL}_${CdlPart}`
)[];
export type CdlRequest = (typeof CDL_REQUESTS)[number];
export const isCdlRequest = (text: string): text is CdlRequest => (CDL_REQUESTS as readonly string[]).includes(text);
