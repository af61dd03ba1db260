/** Where parts are filled in: on the driver's own pages, or on staff's who type what a driver says. */
import type { RouterContextProvider } from "react-router";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import type { ApplicationAuthor } from "~/domain/row-access/application-author.server";
import { type LocalPath, localPath, type PlainPage, pathTo } from "~/http/local-path.server";
import { actorOf } from "~/middleware/context.server";
import { pathAfter, REVIEW_PATH, TASK_LIST_PATH } from "~/routes/applicant/task";

type Context = Readonly<RouterContextProvider>;
type Row = { section: string; list: string; row: string };

export type SectionPaths = {
  author: ApplicationAuthor;
  /** Address of the list of parts, before those of its sections. */
  base: string;
  list: LocalPath | PlainPage;
  /** After "save and go on later". */
  later: LocalPath | PlainPage;
  section(section: string, ending?: string): LocalPath;
  row(row: Row, ending?: string): LocalPath;
  removal(row: Row, ending?: string): LocalPath;
  review(ending: string): LocalPath;
  after(section: string): Promise<LocalPath | PlainPage>;
};

export const ownSectionPaths = (context: Context): SectionPaths => ({
  author: actorOf(context),
  base: TASK_LIST_PATH,
  list: TASK_LIST_PATH,
  later: "/applicant",
  section: (section, ending) => pathTo("/applicant/application/:section", { section }, ending),
  row: (row, ending) => pathTo("/applicant/application/:section/:list/:row", row, ending),
  removal: (row, ending) => pathTo("/applicant/application/:section/:list/:row/removal", row, ending),
  review: (ending) => pathTo(REVIEW_PATH, {}, ending),
  async after(section) {
    const { tasks } = await getTaskList(actorOf(context));
    return localPath(pathAfter(tasks, section), TASK_LIST_PATH);
  },
});

export function phoneSectionPaths(context: Context, id: string): SectionPaths {
  const author = { staff: actorOf(context), applicationId: id };
  const list = pathTo("/typing/:id", { id });
  return {
    author,
    base: list,
    list,
    later: list,
    section: (section, ending) => pathTo("/typing/:id/:section", { id, section }, ending),
    row: (row, ending) => pathTo("/typing/:id/:section/:list/:row", { id, ...row }, ending),
    removal: (row, ending) => pathTo("/typing/:id/:section/:list/:row/removal", { id, ...row }, ending),
    review: () => list,
    after: async () => list,
  };
}
