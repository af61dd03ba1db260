import { useEffect, useState } from "react";
import { useTexts } from "~/ui/words";

/** Milliseconds. */
const REPORT_INTERVAL_MS = 12_000;

/** Not followed: a redirect leads to the login. */
async function othersAt(id: string): Promise<string[]> {
  const response = await fetch(`/application/${id}/viewers`, { redirect: "manual" }).catch(() => undefined);
  return response?.ok ? response.json() : [];
}

/** Colleagues who have the same application open. */
export function AlsoLooking({ id }: { id: string }) {
  const { t } = useTexts("review");
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    let isHere = true;
    const poll = async () => {
      if (document.hidden) return;
      const others = await othersAt(id);
      if (isHere) setNames(others);
    };
    void poll();
    const timer = setInterval(poll, REPORT_INTERVAL_MS);
    document.addEventListener("visibilitychange", poll);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [id]);
  return (
    <span role="status" className="text-muted empty:hidden">
      {names.length > 0 && t("alsoLooking", { names: names.join(", ") })}
    </span>
  );
}
