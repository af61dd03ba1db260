/** The box's commands in the process of the tests, which has loaded the packages already: for what is not about the process itself. */
import { vi } from "vitest";

export type Told = { code: number | null; said: { ok: boolean; reasons?: string[] } & Record<string, unknown> };

/** The program's modules anew, under these settings, as a process of its own would load them. One at a time. */
export async function under<T>(settings: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  vi.resetModules();
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** As `npm run -s admin -- … --json`. */
export function commandHere(settings: Record<string, string>, ...args: string[]): Promise<Told> {
  return under(settings, async () => {
    const { admin } = await import("../../server/admin");
    let said = "";
    const stdout = {
      write(text: string | Uint8Array) {
        said += text;
        return true;
      },
    };
    const code = await admin([...args, "--json"], { stdout, stderr: process.stderr });
    return { code, said: JSON.parse(said) };
  });
}
