/** An mdi path inlined. Always beside text, or inside something with a name of its own. */
export function Icon({ path, size = 22 }: { path: string; size?: number }) {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d={path} />
    </svg>
  );
}
