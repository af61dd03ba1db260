import { Image, Path, Svg } from "@react-pdf/renderer";
import { encode } from "uqr";
import { type Style, Tagged } from "./text";
import { fill, type PdfTexts } from "./texts";

type PictureProps = { bytes: Uint8Array; width: number; height: number; alt: string };

export const Picture = ({ bytes, alt, ...size }: PictureProps) => (
  <Tagged tag={{ role: "Figure", alt }} wrap={false} style={size}>
    <Image src={Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)} cache={false} style={size} />
  </Tagged>
);

// In modules; ISO/IEC 18004 requires four.
const QUIET_ZONE = 4;

export function QrCode({ address, texts, style }: { address: string; texts: PdfTexts; style: Style }) {
  const { data: rows, size } = encode(address, { ecc: "M", border: QUIET_ZONE });
  const dark = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return (
    <Tagged tag={{ role: "Figure", alt: fill(texts.qr, { address }) }} wrap={false} style={style}>
      <Svg viewBox={`0 0 ${size} ${size}`} style={{ position: "absolute", width: "100%", height: "100%" }}>
        <Path d={dark.join("")} fill="#000000" />
      </Svg>
    </Tagged>
  );
}

function runsOf(row: boolean[]): [from: number, width: number][] {
  const runs: [number, number][] = [];
  for (const [at, isDark] of row.entries()) {
    const open = runs.at(-1);
    if (!isDark) continue;
    if (open && open[0] + open[1] === at) open[1] += 1;
    else runs.push([at, 1]);
  }
  return runs;
}
