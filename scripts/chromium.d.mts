export function chromiumPath(): string | undefined;
export function provideChromium(): Promise<void>;
