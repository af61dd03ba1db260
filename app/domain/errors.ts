export type Refusal =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "gone"
  | "tooMany"
  | "unavailable";

export type FieldErrors = Record<string, string[]>;

export class DomainError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly code: string,
    readonly details: {
      fields?: FieldErrors;
      retryAfter?: number;
      params?: Record<string, string | number>;
      token?: string;
    } = {},
  ) {
    super(`${refusal}: ${code}`);
    this.name = "DomainError";
  }
}

export const invalid = (fields: FieldErrors) => new DomainError("invalid", "invalid", { fields });
export const unauthenticated = (code = "unauthenticated") => new DomainError("unauthenticated", code);
export const forbidden = (code = "forbidden") => new DomainError("forbidden", code);
export const notFound = (code = "not_found") => new DomainError("notFound", code);
export const conflict = (code: string, params?: Record<string, string | number>) =>
  new DomainError("conflict", code, { params });
export const gone = (code = "link_expired", params?: Record<string, string | number>) =>
  new DomainError("gone", code, { params });
export const tooMany = (retryAfter: number, code = "slow_down") =>
  new DomainError("tooMany", code, { retryAfter, params: { minutes: Math.max(1, Math.ceil(retryAfter / 60)) } });
export const unavailable = (retryAfter: number, code = "busy", cause?: unknown) =>
  Object.assign(new DomainError("unavailable", code, { retryAfter }), cause !== undefined && { cause });
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DomainError && error.refusal === "unavailable";
