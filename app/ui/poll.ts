import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Asks for the page's data again and again, while whoever calls this is shown. @param every milliseconds */
export function usePoll(every: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, every);
    return () => clearInterval(timer);
  }, [revalidate, every]);
}
