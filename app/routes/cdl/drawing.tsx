/** Always beside words. */
import type { PictureWarning } from "~/domain/cdl/picture-check";

const NARROW = { x: 40, y: 24, width: 40, height: 26 };
const WIDE = { x: 12, y: 12, width: 96, height: 58 };

function Licence({ x, y, width, height }: typeof WIDE) {
  const line = (at: number, share: number) => (
    <rect
      key={at}
      className="fill-muted"
      x={x + width * 0.42}
      y={y + height * at}
      width={width * share}
      height={height * 0.07}
    />
  );
  return (
    <>
      <rect className="fill-surface stroke-line-strong" x={x} y={y} width={width} height={height} rx={height * 0.08} />
      <rect className="fill-info" x={x} y={y} width={width} height={height * 0.2} rx={height * 0.08} />
      <rect
        className="fill-muted"
        x={x + width * 0.08}
        y={y + height * 0.32}
        width={width * 0.26}
        height={height * 0.5}
      />
      {line(0.34, 0.42)}
      {line(0.5, 0.5)}
      {line(0.66, 0.36)}
    </>
  );
}

const SPOILED: Record<PictureWarning, React.ReactNode> = {
  dark: <rect className="fill-on-tone opacity-75" width={120} height={82} />,
  blurred: (
    <g>
      {[0, 4, 8].map((shift) => (
        <rect
          key={shift}
          className="fill-surface opacity-45"
          x={8 + shift}
          y={8 + shift}
          width={96}
          height={58}
          rx={6}
        />
      ))}
    </g>
  ),
  glare: <path className="fill-paper opacity-90" d="M30 8 L44 8 L96 74 L82 74 Z M54 8 L60 8 L112 74 L106 74 Z" />,
  no_card: null,
};

/** @param spoiled undefined for a good picture */
export function DrawnPicture({ spoiled }: { spoiled?: PictureWarning }) {
  return (
    <svg className="flex-none rounded-sm" aria-hidden="true" width={120} height={82} viewBox="0 0 120 82">
      <rect className="fill-line" width={120} height={82} rx={6} />
      <Licence {...(spoiled === "no_card" ? NARROW : WIDE)} />
      {spoiled && SPOILED[spoiled]}
      <circle className={spoiled ? "fill-warning" : "fill-success"} cx={106} cy={68} r={11} />
      <path
        className="fill-none stroke-on-tone stroke-3"
        strokeLinecap="round"
        d={spoiled ? "M101 63 L111 73 M111 63 L101 73" : "M100 68 L105 73 L112 63"}
      />
    </svg>
  );
}
