import { useRouteLoaderData } from "react-router";

/** What search engines show of an open page, and the one address it has. React moves both into the head. */
export function Description({ path, children }: { path: string; children: string }) {
  const root = useRouteLoaderData("root") as { origin: string } | undefined;
  if (!root) return null;
  return (
    <>
      <meta name="description" content={children} />
      <link rel="canonical" href={root.origin + path} />
    </>
  );
}
