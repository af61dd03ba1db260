export type SaveOutcome = "saved" | "behind" | "lost" | "kept" | "elsewhere" | "signedOut";
type SaveResponse = { version?: number; code?: string };

export const STORED_OFFLINE = 202;

export async function saveFields(
  url: string,
  fields: string,
  init: RequestInit = {},
): Promise<{ is: SaveOutcome; version?: number }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: fields,
      redirect: "manual",
      ...init,
    });
    if (response.type === "opaqueredirect" || response.status === 401) return { is: "signedOut" };
    if (response.status === STORED_OFFLINE) return { is: "kept" };
    const { code, version } = (await response.json()) as SaveResponse;
    const learned = version === undefined ? {} : { version };
    if (response.ok) return { is: "saved", ...learned };
    if (code === "saved_already") return { is: "behind", ...learned };
    return { is: response.status === 409 ? "elsewhere" : "lost" };
  } catch {
    return { is: "lost" };
  }
}
