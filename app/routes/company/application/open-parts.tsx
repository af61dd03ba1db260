import { useEffect } from "react";
import { useLocation } from "react-router";

const CLOSED = ".review details:not([open])";

/** Opens the part that an address names, and all parts for the printer. Without script print.css does, where browsers can. */
export function OpenParts() {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(hash.slice(1));
    const part = target?.matches("details") ? target : target?.querySelector(":scope > details");
    part?.setAttribute("open", "");
  }, [hash]);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>(CLOSED)];
      for (const part of opened) part.open = true;
    };
    const close = () => {
      for (const part of opened) part.open = false;
    };
    addEventListener("beforeprint", open);
    addEventListener("afterprint", close);
    return () => {
      removeEventListener("beforeprint", open);
      removeEventListener("afterprint", close);
    };
  }, []);
  return null;
}
