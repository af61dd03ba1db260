/** The rows of app/routes.ts that have an address and an end. */
import routes from "../app/routes";

type Entry = { file: string; id?: string; path?: string; index?: boolean; children?: Entry[] };
/** `layout`: the outermost, which says who may enter. */
export type Row = { path: string; id: string; file: string; layout: string | null };

const rowsIn = (entries: Entry[], above = "", layout: string | null = null): Row[] =>
  entries.flatMap(({ file, id = file.replace(/\.tsx?$/, ""), path, index, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    if (children) return rowsIn(children, whole, layout ?? file);
    return path !== undefined || index ? [{ path: whole || "/", id, file, layout }] : [];
  });

/** Never ends by itself: who may open it is asked in tests/http/company/changes.test.ts. */
const STREAM = "/changes";

export const ROUTES = rowsIn(routes as Entry[]).filter(({ path }) => path !== STREAM);
