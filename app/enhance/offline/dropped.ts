/** Answers that were deleted before they were sent are reported on the next page, by a text that was cached with the form. */
const TEXT_PATH = "/dropped";
const REPORT_CACHE = "dropped";

export const cacheReportText = async (cache: string, text: string): Promise<void> =>
  (await caches.open(cache)).put(TEXT_PATH, new Response(text));

export async function queueReport(): Promise<void> {
  const text = await caches.match(TEXT_PATH);
  if (text) await (await caches.open(REPORT_CACHE)).put(TEXT_PATH, text);
}

async function showReport(): Promise<void> {
  const text = await caches.match(TEXT_PATH, { cacheName: REPORT_CACHE });
  if (!text || !(await caches.delete(REPORT_CACHE))) return;
  const alert = document.createElement("p");
  alert.className = "alert alert-warning border-warning bg-warning-tint mt-4";
  alert.textContent = await text.text();
  alert.setAttribute("role", "alert");
  document.querySelector("main")?.prepend(alert);
}

export function reportDroppedAnswers(): void {
  // Browsers have both only over https.
  if (!("caches" in window && navigator.serviceWorker)) return;
  void showReport();
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.drop) void showReport();
  });
}
