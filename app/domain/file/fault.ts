export const FILE_FAULTS = [
  "file_empty",
  "file_cut",
  "file_office",
  "file_video",
  "file_webpage",
  "file_unreadable",
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];
