export const LOGO_TYPES = "image/jpeg,image/png,image/webp";
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** `hash` is the SHA-256 of the picture, so that a changed logo gets another URL. */
export type Logo = { hash: string; width: number; height: number };

export const logoAddress = ({ hash }: Logo): string => `/logo/${hash}.webp`;

export const hashOfAddress = (name: string): string | undefined => /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
