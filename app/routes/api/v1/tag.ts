import { z } from "zod";
import { textList } from "~/domain/fields";
import { tagSchema } from "~/domain/tag/schema";
import { MAX_TAGS, TAG_COLORS } from "~/domain/tag/tag";
import { addTag, archiveTag, editTag, getTag, listTags } from "~/domain/tag/tag.server";
import { listTagsOn, tagApplication } from "~/domain/tag/tagging.server";
import { call, listView, replyWithPage, view } from "../call/call.server";
import { count, id, versionBody } from "../call/shapes.server";

const label = z.object({
  id: id(),
  name: z.string().meta({ description: "Its words." }),
  color: z.enum(TAG_COLORS),
});
const archived = z.boolean().meta({ description: "It stays where it is, and can't be put on any more." });

const tag = view(label.extend({ archived, version: count() }).meta({ id: "Tag" }), async (actor, id) => {
  const { archivedAt, ...row } = await getTag(actor, id);
  return { ...row, archived: archivedAt !== null };
});
const byName = ({ name, id }: { name: string; id: string }) => [name.toLowerCase(), id];
const onApplication = listView(
  z.array(label.meta({ id: "TagOn" })),
  async (actor, application, page) => replyWithPage(await listTagsOn(actor, application), page, "asc", byName),
  "reviewApplications",
);
const tagList = listView(
  z.array(
    label
      .extend({ archived, applications: count().meta({ description: "On how many applications it is." }) })
      .meta({ id: "ListedTag" }),
  ),
  async (actor, _, page) => replyWithPage(await listTags(actor), page, "asc", byName),
);

const tagIds = textList(MAX_TAGS).optional();
const archive = (verb: "archive" | "restore", summary: string) =>
  call(`POST tag/{id}/${verb}`, {
    summary,
    description: "Again it changes nothing.",
    access: "editCompany",
    ...(verb === "restore" && { conflicts: ["conflict"] }),
    returns: tag,
    mutate: ({ actor, params }) => archiveTag(actor, params.id, verb === "archive"),
  });

export default [
  call("GET tag", {
    resource: "The company's own tags of applications.",
    summary: "List the company's tags by name, archived ones too",
    access: "reviewApplications",
    returns: tagList,
  }),
  call("POST tag", {
    summary: "Add a tag",
    description: `At most ${MAX_TAGS} in use; each name once, whatever its case.`,
    access: "editCompany",
    body: tagSchema,
    example: { name: "Hazmat", color: "orange" },
    createdPath: "tag/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: tag,
    mutate: ({ actor, body, idempotencyKey }) => addTag(actor, body, idempotencyKey),
  }),
  call("GET tag/{id}", { summary: "Get a tag", access: "editCompany", returns: tag }),
  call("PUT tag/{id}", {
    summary: "Give a tag another name or color",
    access: "editCompany",
    body: versionBody.extend(tagSchema.shape),
    example: { version: 1, name: "Hazmat ready", color: "orange" },
    conflicts: ["stale_version"],
    returns: tag,
    mutate: ({ actor, params, body }) => editTag(actor, params.id, body),
  }),
  archive("archive", "Archive a tag: it stays where it is, and can't be put on any more"),
  archive("restore", "Take a tag back into use"),
  call("GET application/{id}/tags", {
    summary: "List the tags on an application",
    access: "reviewApplications",
    returns: onApplication,
  }),
  call("POST application/{id}/tags", {
    summary: "Put tags on an application and take others off",
    description: "What is on already, or off, stays so. Archived tags can be taken off only. Not while masquerading.",
    access: "tagApplications",
    body: z.object({
      add: tagIds.meta({ description: "Ids of tags to put on." }),
      remove: tagIds.meta({ description: "Ids of tags to take off." }),
    }),
    example: { add: [], remove: [] },
    conflicts: ["illegal_transition", "conflict"],
    returns: onApplication,
    async mutate({ actor, params, body: { add = [], remove = [] } }) {
      await tagApplication(actor, params.id, { add, remove });
    },
  }),
];
