import type { NoticeId } from "locales/notices";
import { loadNotices } from "~/domain/application/own-notices.server";
import { NoticeText } from "~/routes/shared/application/notice-text";
import { orKeepForm } from "~/routes/shared/broken-line";
import { actorOf } from "~/routes/shared/context.server";
import { orPage } from "~/routes/shared/respond.server";
import { type Row, Tick } from "~/ui/field";
import { useFilledForm } from "~/ui/form";
import { Card } from "~/ui/page";
import { useTexts, word } from "~/ui/words";
import type { Route } from "./+types/notices";
import { SectionPage } from "./page";
import { saveSectionForm, sectionPageData } from "./section.server";

export async function loader({ request, context }: Route.LoaderArgs) {
  const [page, notices] = await Promise.all([
    sectionPageData(request, context, "notices"),
    orPage(loadNotices(actorOf(context))),
  ]);
  return { ...page, notices };
}
export const action = ({ request, context }: Route.ActionArgs) => saveSectionForm(request, context, "notices");
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orKeepForm(serverAction);

export default function NoticesSection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<Row<NoticeId>>({
    id: "notices",
    lastResult: actionData?.result,
    defaultValue: loaderData.typed,
  });
  return (
    <SectionPage
      title={t("common:section.notices")}
      lead={t("notices.lead")}
      form={form}
      loaded={loaderData}
      acted={actionData}
    >
      {loaderData.notices.map(({ id, texts }) => (
        <Card key={id}>
          <NoticeText texts={texts} />
          <Tick field={fields[id]} label={word(t, "applicant:notices", id)} />
        </Card>
      ))}
    </SectionPage>
  );
}
