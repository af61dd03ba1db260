import { getAddressee } from "~/domain/message/message.server";
import { type Actor, may } from "~/domain/session/actor";
import { listUsableTags } from "~/domain/tag/tag.server";
import { isTaggable, listTagsOn } from "~/domain/tag/tagging.server";
import { personName } from "~/domain/words";
import { throwAsErrorPage } from "~/http/respond.server";

export async function loadTagging(actor: Actor, id: string) {
  const on = await throwAsErrorPage(listTagsOn(actor, id));
  const { application } = await throwAsErrorPage(getAddressee(actor, id));
  const usable = await listUsableTags(actor);
  return {
    application: id,
    name: personName(application),
    on,
    // An archived one can be taken off.
    choices: [...usable, ...on.filter((tag) => !usable.some(({ id: other }) => other === tag.id))],
    mayTag: may(actor, "tagApplications") && isTaggable(application),
  };
}
