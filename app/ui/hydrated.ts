import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React runs in the browser; false in the first render, which is the server's. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
