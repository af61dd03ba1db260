import { useEffect } from "react";
import { useRevalidator } from "react-router";

export function usePoll(every: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, every);
    return () => clearInterval(timer);
  }, [revalidate, every]);
}
