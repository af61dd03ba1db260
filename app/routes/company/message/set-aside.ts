import { z } from "zod";
import { listQueryIn } from "~/domain/application/list";
import { getAddressee, setAnswerAside } from "~/domain/message/message.server";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { redirect } from "~/http/redirect.server";
import { redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import type { Route } from "./+types/set-aside";
import { seenField } from "./seen";

const schema = z.object({ seen: seenField });

export const handle: Handle = { permission: "writeToDrivers" };

const pageOf = (request: Request, id: string) => pathTo("/application/:id", { id }, `${listQueryIn(request)}#timeline`);

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  await throwAsErrorPage(getAddressee(actorOf(context), id));
  return redirect(pageOf(request, id));
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { data } = schema.safeParse(Object.fromEntries(await request.formData()));
  const isSetAside = await throwAsErrorPage(setAnswerAside(actorOf(context), id, data?.seen));
  return redirectWith(isSetAside ? "answerSetAside" : "answeredAgain", pageOf(request, id));
}
