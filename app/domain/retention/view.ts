export const RETENTION_VIEWS = ["due", "held", "erased"] as const;
export type RetentionView = (typeof RETENTION_VIEWS)[number];
