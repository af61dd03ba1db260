/** Never another site: browsers read a backslash as a slash. */
export function localPath(path: unknown, fallback: string): string {
  return typeof path === "string" && /^\/(?![/\\])[^\s\\]*$/.test(path) && path.length < 500 ? path : fallback;
}
