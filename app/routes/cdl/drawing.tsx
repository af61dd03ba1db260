import type { ImageSide } from "~/domain/cdl/picture";
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

const CORNERS =
  "M2 22V8a6 6 0 0 1 6-6h14 M158 2h14a6 6 0 0 1 6 6v14 M178 94v14a6 6 0 0 1-6 6h-14 M22 114H8a6 6 0 0 1-6-6V94";
const BARS = [0, 5, 8, 14, 17, 24, 30, 33, 40, 44, 51, 54, 60, 67, 70, 77, 81, 88, 92, 95, 102, 108, 111, 118];

export function CardFrame({ side }: { side: ImageSide }) {
  return (
    <svg aria-hidden="true" width={248} height={160} viewBox="0 0 180 116">
      <path className="fill-none stroke-action stroke-3" strokeLinecap="round" d={CORNERS} />
      {side === "front" ? (
        <Licence x={16} y={14} width={148} height={88} />
      ) : (
        <>
          <rect className="fill-surface stroke-line-strong" x={16} y={14} width={148} height={88} rx={7} />
          <rect className="fill-muted" x={16} y={24} width={148} height={14} />
          {BARS.map((x, index) => (
            <rect key={x} className="fill-ink" x={30 + x} y={48} width={index % 3 === 0 ? 3 : 2} height={26} />
          ))}
          <rect className="fill-muted" x={30} y={82} width={70} height={5} />
          <rect className="fill-muted" x={30} y={91} width={48} height={5} />
        </>
      )}
    </svg>
  );
}
