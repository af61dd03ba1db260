import { Link } from "react-router";
import { type ImageSide, TURNS } from "~/domain/cdl/picture";
import type { Refused } from "~/routes/shared/respond.server";
import { Form, Submit, useFilledForm } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

type CdlTurnProps = {
  picture: { side: ImageSide; fileId: string; version: number; onceKey: string };
  refused: Refused | undefined;
  back: string;
};

/** One picture of a licence with the ways to turn it, each a button of its own. */
export function CdlTurn({ picture: { side, fileId, version, onceKey }, refused, back }: CdlTurnProps) {
  const { t } = useTexts("applicant");
  const [form] = useFilledForm({ id: "turn", lastResult: refused?.result });
  return (
    <Page title={t(`cdl.turn.${side}`)} lead={t("cdl.turn.lead")} failed={refused !== undefined}>
      <Form form={form} params={refused?.params}>
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="onceKey" value={onceKey} />
        <Card>
          <img src={`/file/${fileId}?thumbnail`} alt={t(`cdl.${side}`)} className="picture" />
          <div className="actions">
            {TURNS.map((turn) => (
              <Submit key={turn} name="turn" value={turn}>
                {t(`cdl.turn.${turn}`)}
              </Submit>
            ))}
          </div>
        </Card>
      </Form>
      <p>
        <Link to={back}>{t("common:cancel")}</Link>
      </p>
    </Page>
  );
}
