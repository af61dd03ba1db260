/** Answers that were dropped unsent are told on the next page: in words that came when the form was kept, nothing of their content. */
const WORDS = "/dropped";
const TOLD_NEXT = "dropped";

export const holdWords = async (cache: string, words: string): Promise<void> =>
  (await caches.open(cache)).put(WORDS, new Response(words));

export async function noteDropped(): Promise<void> {
  const words = await caches.match(WORDS);
  if (words) await (await caches.open(TOLD_NEXT)).put(WORDS, words);
}

async function tellDropped(): Promise<void> {
  const words = await caches.match(WORDS, { cacheName: TOLD_NEXT });
  if (!words || !(await caches.delete(TOLD_NEXT))) return;
  const alert = document.createElement("p");
  alert.className = "alert alert-warning border-warning bg-warning-tint mt-4";
  alert.textContent = await words.text();
  alert.setAttribute("role", "alert");
  document.querySelector("main")?.prepend(alert);
}

export function reportDroppedAnswers(): void {
  // Neither is there without https.
  if (!("caches" in window && navigator.serviceWorker)) return;
  void tellDropped();
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.drop) void tellDropped();
  });
}
