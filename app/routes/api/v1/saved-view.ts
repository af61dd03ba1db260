import { z } from "zod";
import { choice, requiredText } from "~/domain/fields";
import {
  MAX_VIEWS,
  SAVED_LISTS,
  type SavedParams,
  savedParamsOf,
  VIEW_NAME_LENGTH,
  VIEW_OWNERS,
} from "~/domain/saved-view/saved-view";
import { getSavedView, listSavedViews, removeView, renameView, saveView } from "~/domain/saved-view/saved-view.server";
import { call, view } from "../call/call.server";
import { bounded, count, id, versionBody } from "../call/shapes.server";

const listed = z.object({
  id: id(),
  name: z.string(),
  asked: z
    .record(z.string(), z.string())
    .meta({ description: "Filter and order, by their names in the list's query." }),
  owner: z.enum(VIEW_OWNERS).meta({ description: "`company` for everybody's in it." }),
  mayChange: z.boolean(),
});
const asListed = <T extends { params: SavedParams }>({ params: asked, ...one }: T) => ({ ...one, asked });
const saved = view(
  listed.extend({ list: z.enum(SAVED_LISTS), version: count() }).meta({ id: "SavedView" }),
  async (actor, id) => asListed(await getSavedView(actor, id)),
);

const name = requiredText(VIEW_NAME_LENGTH);
const COMPANYS = "The company's are its Administrators' alone.";

export default [
  call("GET view", {
    resource: "Saved filters of lists.",
    summary: "List the saved views of a list, one's own and the company's",
    access: "useViews",
    query: z.object({ list: choice(SAVED_LISTS) }),
    data: bounded(listed.meta({ id: "ListedView" }), 2 * MAX_VIEWS),
    handler: async ({ actor, query }) => (await listSavedViews(actor, query.list)).map(asListed),
  }),
  call("POST view", {
    summary: "Save a list's filter and order under a name",
    description: `What is searched for (\`q\`) is left out. At most ten of a list. ${COMPANYS}`,
    access: "saveViews",
    body: z.object({
      list: choice(SAVED_LISTS),
      name,
      owner: choice(VIEW_OWNERS),
      asked: z.record(z.string(), z.string({ error: "not_text" }).max(200, { error: "too_long" }), {
        error: (issue) => (issue.input === undefined ? "required" : "not_listed"),
      }),
    }),
    example: {
      list: "applications",
      name: "Longest waiting",
      owner: "me",
      asked: { status: "submitted", sort: "waiting_desc" },
    },
    createdPath: "view/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: saved,
    mutate: ({ actor, body: { asked, ...named }, idempotencyKey }) =>
      saveView(actor, { ...named, params: savedParamsOf(named.list, new URLSearchParams(asked)) }, idempotencyKey),
  }),
  call("GET view/{id}", { summary: "Get a saved view", access: "useViews", returns: saved }),
  call("PUT view/{id}", {
    summary: "Rename a saved view",
    description: COMPANYS,
    access: "saveViews",
    body: versionBody.extend({ name }),
    conflicts: ["stale_version"],
    returns: saved,
    mutate: ({ actor, params, body }) => renameView(actor, params.id, body),
  }),
  call("DELETE view/{id}", {
    summary: "Remove a saved view",
    description: COMPANYS,
    access: "saveViews",
    body: versionBody,
    conflicts: ["stale_version"],
    handler: ({ actor, params, body }) => removeView(actor, params.id, body),
  }),
];
