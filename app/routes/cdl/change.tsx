import { type CdlChangeRequest as AskedToChange, getCdlPage } from "~/domain/cdl/cdl.server";
import { getCdlForm } from "~/domain/cdl/draft.server";
import { CDL_PARTS, type CdlPart, isCdlPart } from "~/domain/cdl/part";
import { conflict, notFound } from "~/domain/errors";
import { newIdempotencyKey } from "~/domain/idempotency.server";
import type { Actor } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Card, Notice, Page } from "~/ui/page";
import { AboutDriver, useTexts } from "~/ui/words";
import type { Route } from "./+types/change";
import { cdlAddresses } from "./address";
import { postChange } from "./change.server";
import { CardFields, type CdlValues } from "./fields";
import { LicencePicture } from "./licence-picture";

export const handle: Handle = { files: true, permission: "submitCdl" };

const partIn = ({ part }: { part: string }): CdlPart => {
  if (!isCdlPart(part)) throw new Response(null, { status: 404 });
  return part;
};

async function getChange(actor: Actor, part: CdlPart, driverId: string | undefined) {
  const { cdl, open, changeRequest } = await getCdlPage(actor, driverId);
  if (!cdl) throw notFound();
  if (!open.includes(part)) throw conflict("section_locked");
  const { pictures, driverName } = await getCdlForm(actor, driverId);
  const { record, row } = cdl;
  return {
    part,
    record,
    fileIds: { front: row.frontFileId, back: row.backFileId },
    version: row.number,
    pictures,
    driverName,
    changeRequest,
  };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const change = await throwAsErrorPage(getChange(actorOf(context), partIn(params), params.id));
  return { ...change, idempotencyKey: newIdempotencyKey() };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  postChange(actorOf(context), request, {
    part: partIn(params),
    fromReview: new URL(request.url).searchParams.get("from") === "review",
    driverId: params.id,
  });

export default function ChangeCdl({ loaderData, actionData: refused, params: { id } }: Route.ComponentProps) {
  const { part, record, fileIds, version, pictures, driverName, changeRequest, idempotencyKey } = loaderData;
  const { t } = useTexts("applicant");
  const [form, fields] = useFilledForm<CdlValues>("cdl", refused, record as Partial<CdlValues>);
  const { base, view } = cdlAddresses(id);
  return (
    <Page
      title={t(`cdl.change.${part}`)}
      intro={id === undefined ? t("cdl.change.stays") : driverName}
      failed={refused !== undefined}
    >
      {changeRequest && <ChangeRequest {...changeRequest} />}
      <AboutDriver value={id !== undefined}>
        <Form form={form} params={refused?.params} encType="multipart/form-data">
          <input type="hidden" name="version" autoComplete="off" value={version} />
          <input type="hidden" name="once" value={idempotencyKey} />
          {part === "details" ? (
            <Card>
              <CardFields fields={fields} folded={id === undefined} />
            </Card>
          ) : (
            <Card>
              <img src={`/file/${fileIds[part]}?thumbnail`} alt={t("cdl.change.now")} className="picture" />
              <LicencePicture
                side={part}
                field={fields[part]}
                base={base}
                stored={id === undefined ? pictures[part] : null}
                refused={refused}
              />
            </Card>
          )}
          <Submit cancel={view}>{t("cdl.change.save")}</Submit>
          {part !== "details" && <p className="hint under-way">{t("cdl.uploading")}</p>}
        </Form>
      </AboutDriver>
    </Page>
  );
}

export function ChangeRequest({ parts, message }: AskedToChange) {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="warning">
      <h2>{t("cdl.change.asked")}</h2>
      {parts.length < CDL_PARTS.length && <p>{parts.map((part) => t(`part.cdl_${part}`)).join(", ")}</p>}
      <p className="whitespace-pre-line">{message}</p>
    </Notice>
  );
}
