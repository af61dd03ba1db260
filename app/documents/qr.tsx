import { Path, Svg } from "@react-pdf/renderer";
import { encode } from "uqr";

/** @param size points */
export function Qr({ link, size }: { link: string; size: number }) {
  const { data: modules, size: across } = encode(link, { ecc: "M", border: QUIET_ZONE });
  return (
    <Svg viewBox={`0 0 ${across} ${across}`} style={{ width: size, height: size }}>
      <Path d={modules.flatMap(runsOf).join("")} fill="#000000" />
    </Svg>
  );
}

function runsOf(row: boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    runs.push(`M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`);
  }
  return runs;
}

// In modules; ISO/IEC 18004 asks for four.
const QUIET_ZONE = 4;
