export type Sent =
  | { token: string; warnings: string[]; barcode: string[] }
  | { code: string; minutes: number; again: boolean };
export type Sending = { sent: Promise<Sent>; stop(): void };

const SILENT_MS = 60_000;
const NETWORK_FAILURE: Sent = { code: "picture_not_sent", minutes: 1, again: true };

export function sendFile(address: string, file: File, onProgress: (percent: number) => void): Sending {
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append("picture", file);
  const sent = new Promise<Sent>((resolve) => {
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENT_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(NETWORK_FAILURE);
    request.onabort = () => resolve(NETWORK_FAILURE);
    request.onloadend = () => clearTimeout(silence);
    listen();
  });
  request.open("POST", address);
  request.send(body);
  return { sent, stop: () => request.abort() };
}

function answerOf(request: XMLHttpRequest): Sent {
  const answer = parsed(request.responseText);
  if (typeof answer?.staged === "string")
    return { token: answer.staged, warnings: answer.warnings ?? [], barcode: answer.barcode ?? [] };
  const [code] = answer?.errors ?? [];
  if (!code || request.status >= 500) return NETWORK_FAILURE;
  const seconds = Number(request.getResponseHeader("Retry-After") ?? 60);
  return { code, minutes: Math.max(1, Math.ceil(seconds / 60)), again: request.status === 429 };
}

function parsed(
  text: string,
): { staged?: string; warnings?: string[]; barcode?: string[]; errors?: string[] } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
