export const root: string;
export const BUILD: { sources: string[]; mark: string; lock: string };
export function build(): void;
export function installStamp(lock?: string): string;
export const INSTALL: string[];
export function isTooOld(version: string, wanted: string): boolean;
