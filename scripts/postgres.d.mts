export function postgresPrograms(): string;
export function startPostgres(options?: string[]): Promise<{ url: string; stop(): void }>;
export function unprivilegedUser(): number | undefined;
