import type { RateLimiterAbstract } from "rate-limiter-flexible";

export type LimitStore = {
  /** @param duration seconds */
  limiter(options: { keyPrefix: string; points: number; duration: number }): Promise<RateLimiterAbstract>;
  deleteExpired(before: number): Promise<void>;
  close(): Promise<void>;
};
