import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";

export default function Root() {
  const isPlain = useMatches().some(({ handle }) => handle?.plain);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Bare</title>
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        {!isPlain && <Scripts />}
      </body>
    </html>
  );
}
