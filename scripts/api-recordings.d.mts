export type RecordedAnswer = {
  method: string;
  path: string;
  status: number;
  headers: Record<string, string>;
  /** Undefined for what is no JSON. */
  body?: unknown;
};
export function recordApi(folder: string): void;
export function readRecorded(folder: string): RecordedAnswer[];
