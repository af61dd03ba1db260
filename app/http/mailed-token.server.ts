import { fold } from "~/domain/folding";

const LENGTH = 43;
/** `3D` is left where a mail's encoding of `=` was not undone. */
const TOKEN = new RegExp(`^(?:3D)?([\\w-]{${LENGTH}})`);
const WHOLE_QUERY = "token=";

/** Of a link from a mail, whose end may have taken in signs of the text around it, or whose line was broken. */
export function mailedToken(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  // Some gateways encode the whole query.
  const encoded = [...searchParams.keys()].find((name) => name.startsWith(WHOLE_QUERY))?.slice(WHOLE_QUERY.length);
  const sent = searchParams.get("token") ?? encoded;
  if (sent === undefined) return null;
  const joined = fold(sent).replace(/\s/g, "");
  return TOKEN.exec(joined)?.[1] ?? joined.slice(0, 100);
}
