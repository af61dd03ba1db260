import { z } from "zod";
import { getTyping, handOver } from "~/domain/application/typing.server";
import { positionName } from "~/domain/template/template";
import { personName } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { languageOfContext } from "~/middleware/locale.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Notice, Page } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/typing";

export const handle: Handle = { permission: "typeApplications" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const staffOnPhone = { staff: actorOf(context), applicationId: params.id };
  const { application, tasks } = await throwAsErrorPage(getTyping(staffOnPhone));
  return {
    id: application.id,
    name: personName(application) || application.email,
    position: positionName(application.definition, languageOfContext(context)),
    email: application.email,
    tasks: tasks.map(({ id, state, optional }) => ({ id, state, optional })),
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, z.object({}), async () => {
    await handOver({ staff: actorOf(context), applicationId: params.id });
    return redirectWith("typingHandedOver", pathTo("/application/:id", params));
  });

export default function Typing({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const { id, name, position, email, tasks } = loaderData;
  const [form] = useFilledForm<Record<never, string>>("handing-over", actionData);
  return (
    <Page title={t("typing.title", { name })} intro={position} failed={actionData !== undefined}>
      <Notice tone="info">{t("typing.rules")}</Notice>
      <Card title={t("typing.parts")}>
        <ol className="tasks">
          {tasks.map((task) => (
            <li key={task.id}>
              <Link to={`/typing/${id}/${task.id}`}>
                {word(t, "applicant:part", task.id)} {task.optional && t("common:optional")}
              </Link>
              <Chip tone={STATUS_TONE[task.state]}>{word(t, "common:sectionState", task.state)}</Chip>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={t("typing.send")}>
        <p>{t("typing.sendDescription", { email })}</p>
        <Form form={form} params={actionData?.params}>
          <Submit>{t("typing.sendButton")}</Submit>
        </Form>
      </Card>
    </Page>
  );
}
