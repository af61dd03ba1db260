export function postgresPrograms(): string;
export function startPostgres(options?: string[]): Promise<{
  url: string;
  createDatabase(name: string): Promise<string>;
  bytesOf(name: string): Promise<number>;
  stop(): void;
}>;
export function unprivilegedUser(): number | undefined;
