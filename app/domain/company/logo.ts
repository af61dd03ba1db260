/** A company's logo: what may be sent, and what a page needs to show one. */
export const LOGO_TYPES = "image/jpeg,image/png,image/webp";
export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** @property hash SHA-256 of the picture: a changed logo has another address */
export type Logo = { hash: string; width: number; height: number };

export const logoAddress = ({ hash }: Logo): string => `/logo/${hash}.webp`;

/** @returns undefined for what is no logo's address */
export const hashOfAddress = (name: string): string | undefined => /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
