export function postgresPrograms(): string;
export function startPostgres(options?: string[]): Promise<{
  url: string;
  createDatabase(name: string): Promise<string>;
  query(name: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  bytesOf(name: string): Promise<number>;
  stop(): void;
}>;
export function unprivilegedUser(): number | undefined;
