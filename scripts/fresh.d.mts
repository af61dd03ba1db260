export function stampOf(sources: string[]): string;
export function makeOnceStale(thing: { sources: string[]; mark: string; lock: string; make: () => void }): void;
