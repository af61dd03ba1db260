type Key = { accessKeyId: string; secretAccessKey: string };
export const OWNER: Key;
export const STRANGER: Key;
/** Its S3; `pause` lets whoever asks wait without an answer. */
export function startSwift(): Promise<{
  endpoint: string;
  region: string;
  pause(): void;
  goOn(): void;
  stop(): void;
}>;
