import { use } from "react";
import type { DraftPicture } from "~/domain/application/cdl-draft.server";
import type { BarcodeReading } from "~/domain/cdl/barcode";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { IMAGE_SIDES, type ImageSide } from "~/domain/cdl/picture";
import { emptyOf } from "~/domain/cdl/reading";
import { Autosave, type Beginning } from "~/ui/autosave";
import type { Field } from "~/ui/field";
import { useFilledForm, useRestoredForm } from "~/ui/filled-form";
import { Form, Refused, Submit } from "~/ui/form";
import { Card } from "~/ui/page";
import { AboutDriver, errorText, useTexts } from "~/ui/words";
import { DrawnPicture } from "./drawing";
import { CardFields, type CdlValues } from "./fields";
import type { CdlRefused } from "./form.server";
import { LicencePicture } from "./licence-picture";

type CdlFormProps = {
  values: Partial<CdlRecord> | Record<string, unknown>;
  pictures: Partial<Record<ImageSide, DraftPicture>>;
  /** Files that a driver sent by a mailed link, for staff. */
  sent?: Partial<Record<ImageSide, string | undefined>>;
  /** Of an applicant's draft; null for staff. */
  draft: { version: number; page: string } | null;
  idempotencyKey: string;
  refused: CdlRefused | undefined;
  /** For instance `/driver/{id}/cdl`. */
  base: string;
  cancel: string;
};

export function CdlForm({ values, pictures, sent = {}, draft, idempotencyKey, refused, base, cancel }: CdlFormProps) {
  const { t } = useTexts("applicant");
  const restored = useRestoredForm();
  const [form, fields] = useFilledForm<CdlValues>("cdl", refused, values as Partial<CdlValues>);
  const staff = draft === null;
  const reading = draft ? pictures.back?.barcode : undefined;
  const names = Object.keys(reading ?? {}) as (keyof BarcodeReading)[];
  const shown = Object.fromEntries(names.map((name) => [name, (fields[name] as Field).initialValue]));
  return (
    <AboutDriver value={staff}>
      <Form
        form={form}
        params={refused?.params}
        encType="multipart/form-data"
        {...(refused?.incomplete && { failure: errorText(t, "", "driver_incomplete", {}, staff) })}
      >
        {/* Enter presses the first submit button. */}
        {!use(Refused) && (
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            {t("cdl.upload")}
          </button>
        )}
        <input type="hidden" name="once" value={idempotencyKey} />
        {draft && (
          <>
            <Autosave
              url={`${base}/autosave`}
              version={Number(restored?.version ?? refused?.version ?? draft.version)}
              begins={restored ? "unsaved" : beginningOf(refused)}
            />
            <input type="hidden" name="page" autoComplete="off" value={String(restored?.page ?? draft.page)} />
          </>
        )}
        <Card title={t("cdl.pictures")}>
          <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
            <DrawnPicture />
            <p className="hint">
              {t("cdl.example")} {t("cdl.picturesHint")}
            </p>
          </div>
          {IMAGE_SIDES.map((side) => (
            <LicencePicture
              key={side}
              side={side}
              field={fields[side]}
              base={base}
              stored={draft && pictures[side]}
              sent={sent[side]}
              refused={refused}
              alone={draft !== null}
              fillable={reading !== undefined && emptyOf(shown, reading).length > 0}
            />
          ))}
        </Card>
        <CardFields fields={fields} reading={reading} />
        <div className="actions">
          <Submit>{t("cdl.upload")}</Submit>
          {draft && (
            <Submit name="then" value="later" variant="quiet">
              {t("cdl.later")}
            </Submit>
          )}
          <Submit cancel={cancel}>{null}</Submit>
        </div>
        <p className="hint under-way">{t("cdl.uploading")}</p>
      </Form>
    </AboutDriver>
  );
}

/** Invalid fields are saved too; a conflict is left to a person. */
function beginningOf(refused: CdlRefused | undefined): Beginning {
  if (!refused) return undefined;
  if (refused.incomplete !== undefined) return "saved";
  return refused.result.error?.[""]?.includes("stale_section") ? "held" : "unsaved";
}
