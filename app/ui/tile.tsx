import type { ReactNode } from "react";
import { Link } from "./link";

const TILE_CLASS =
  "grid content-start gap-0.5 rounded-lg border border-line bg-surface px-4 py-3.5 text-ink no-underline";

export function Tiles({ children }: { children: ReactNode }) {
  return <ul className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">{children}</ul>;
}

type TileProps = { figure: string; to?: string; children: ReactNode };

export function Tile({ figure, to, children }: TileProps) {
  const within = (
    <>
      <strong className="text-2xl">{figure}</strong>
      {children}
    </>
  );
  return (
    <li className="grid">
      {to ? (
        <Link to={to} className={`${TILE_CLASS} hover:border-action`}>
          {within}
        </Link>
      ) : (
        <span className={TILE_CLASS}>{within}</span>
      )}
    </li>
  );
}
