import { type SavedList, type SavedParams, savedParamsOf } from "~/domain/saved-view/saved-view";
import { listSavedViews } from "~/domain/saved-view/saved-view.server";
import { type Actor, may } from "~/domain/session/actor";
import { localPath } from "~/http/local-path.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { addressOf } from "~/ui/list-filter";

export async function loadSavedViews(actor: Actor, list: SavedList, search: URLSearchParams) {
  return {
    saved: {
      views: await throwAsErrorPage(listSavedViews(actor, list)),
      now: savedParamsOf(list, search),
      list,
      maySave: may(actor, "saveViews"),
    },
  };
}

type View = { list: SavedList; params: SavedParams };

export const pathOfView = ({ list, params }: View) => localPath(addressOf(`/${list}`, params), `/${list}`);
