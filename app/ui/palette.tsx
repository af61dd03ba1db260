import { lazy, Suspense, useEffect, useState } from "react";
import type { HeaderProps } from "./header-parts";

const Dialog = lazy(() => import("./palette-dialog"));

export function Palette({ menu }: Pick<HeaderProps, "menu">) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return isOpen ? (
    <Suspense>
      <Dialog menu={menu} close={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
