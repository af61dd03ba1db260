export const root: string;
export const BUILD: { sources: string[]; mark: string; lock: string };
export function build(): void;
export const INSTALL: string[];
