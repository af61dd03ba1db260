import { useEffect, useState } from "react";
import { useTexts } from "~/ui/words";

/** Milliseconds. */
const REPORT_INTERVAL_MS = 12_000;

/** A redirect is the login, which is for the next act to say. */
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
    const look = async () => {
      if (document.hidden) return;
      const others = await othersAt(id);
      if (isHere) setNames(others);
    };
    void look();
    const timer = setInterval(look, REPORT_INTERVAL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      isHere = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id]);
  return (
    <span role="status" className="text-muted empty:hidden">
      {names.length > 0 && t("alsoLooking", { names: names.join(", ") })}
    </span>
  );
}
