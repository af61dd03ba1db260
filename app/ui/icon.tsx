/** Always beside text or inside a labelled element. */
export function Icon({ path, size = 22 }: { path: string; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d={path} />
    </svg>
  );
}
