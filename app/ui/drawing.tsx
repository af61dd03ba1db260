/** A truck on its road. @param arrived with a flag at the end of it */
export const RoadDrawing = ({ arrived = false }: { arrived?: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 320 84" width={320} height={84} className="h-auto max-w-full print:hidden">
    <path d="M0 68 52 26l36 30 34-40 58 50 40-26 46 28 54-22v22z" className="fill-line" />
    <path d="M0 68h320v12H0z" className="fill-ink" />
    <path d="M0 74h320" strokeWidth={2} strokeDasharray="14 10" className="stroke-surface" />
    <g transform={`translate(${arrived ? 150 : 70} 0)`}>
      <path d="M0 28h74v36H0z" strokeWidth={2} className="fill-surface stroke-line-strong" />
      <path d="M78 36h16l14 16v12H78z" className="fill-truck" />
      <path d="M84 41h8l8 10H84z" className="fill-surface" />
      <path d="M14 66h.1M28 66h.1M92 66h.1" strokeWidth={13} strokeLinecap="round" className="stroke-ink" />
      <path d="M14 66h.1M28 66h.1M92 66h.1" strokeWidth={5} strokeLinecap="round" className="stroke-line" />
    </g>
    {arrived && (
      <>
        <path d="M288 68V22" strokeWidth={3} className="stroke-ink" />
        <path d="M289 22h24l-6 8 6 8h-24z" className="fill-success" />
      </>
    )}
  </svg>
);
