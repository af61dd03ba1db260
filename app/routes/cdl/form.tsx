import { type ReactNode, use } from "react";
import type { DraftPicture } from "~/domain/application/cdl-draft.server";
import type { BarcodeReading } from "~/domain/cdl/barcode";
import type { CdlRecord } from "~/domain/cdl/cdl";
import { IMAGE_SIDES, type ImageSide, isImageSide } from "~/domain/cdl/picture";
import { emptyOf } from "~/domain/cdl/reading";
import { Autosave, type InitialSaveState } from "~/ui/autosave";
import type { Field } from "~/ui/field";
import { useFilledForm, useRestoredForm } from "~/ui/filled-form";
import { Form, RefusedContext, Submit } from "~/ui/form";
import { Card } from "~/ui/page";
import { AboutDriver, errorText, useTexts } from "~/ui/words";
import { CardFields, type CdlValues } from "./fields";
import type { CdlRefused } from "./form.server";
import { LicencePicture } from "./licence-picture";
import { SavedPictures } from "./saved-pictures";

type CdlFormProps = {
  values: Partial<CdlRecord> | Record<string, unknown>;
  pictures: Partial<Record<ImageSide, DraftPicture>>;
  sent?: Partial<Record<ImageSide, string | undefined>>;
  draft: { version: number; page: string } | null;
  idempotencyKey: string;
  refused: CdlRefused | undefined;
  base: string;
  cancel: string;
};

/** Both steps are one form, so that neither loses what is in the other; which one is open follows from the pictures. */
export function CdlForm({ values, pictures, sent = {}, draft, idempotencyKey, refused, base, cancel }: CdlFormProps) {
  const { t } = useTexts("applicant");
  const restored = useRestoredForm();
  const [form, fields] = useFilledForm<CdlValues>("cdl", refused, values as Partial<CdlValues>);
  const staff = draft === null;
  const reading = draft ? pictures.back?.barcode : undefined;
  const names = Object.keys(reading ?? {}) as (keyof BarcodeReading)[];
  const shown = Object.fromEntries(names.map((name) => [name, (fields[name] as Field).initialValue]));
  const both = IMAGE_SIDES.every((side) => pictures[side]);
  const wrong = Object.keys(form.allErrors as Record<string, string[]>).filter(Boolean);
  const boxes = (
    <div className="grid gap-6 sm:grid-cols-2">
      {IMAGE_SIDES.map((side) => (
        <LicencePicture
          key={side}
          side={side}
          field={fields[side]}
          base={base}
          stored={draft && pictures[side]}
          sent={sent[side]}
          refused={refused}
          alone={!staff}
          fillable={both ? reading !== undefined && emptyOf(shown, reading).length > 0 : undefined}
        />
      ))}
    </div>
  );
  return (
    <AboutDriver value={staff}>
      <Form
        form={form}
        params={refused?.params}
        encType="multipart/form-data"
        className="flex flex-col gap-6"
        {...(refused?.incomplete && { failure: errorText(t, "", "driver_incomplete", {}, staff) })}
      >
        <First name={staff || both ? undefined : "then"}>
          {t(staff ? "cdl.upload" : both ? "cdl.save" : "cdl.toDetails")}
        </First>
        <input type="hidden" name="once" value={idempotencyKey} />
        {draft && (
          <>
            <Autosave
              url={`${base}/autosave`}
              version={Number(restored?.version ?? refused?.version ?? draft.version)}
              begins={restored ? "unsaved" : initialSaveStateOf(refused)}
            />
            <input type="hidden" name="page" autoComplete="off" value={String(restored?.page ?? draft.page)} />
          </>
        )}
        {both ? (
          <SavedPictures pictures={pictures} open={wrong.some(isImageSide)}>
            {boxes}
          </SavedPictures>
        ) : (
          <Card id="photos" title={t(staff ? "cdl.pictures" : "cdl.step.photos")}>
            <p className="hint">{t("cdl.example")}</p>
            {boxes}
          </Card>
        )}
        {staff || both ? (
          <Card id="licence" title={t(staff ? "cdl.licence" : "cdl.step.details")}>
            {!staff && <p className="hint">{t(reading ? "cdl.step.compareRead" : "cdl.step.compare")}</p>}
            <CardFields fields={fields} reading={reading} folded={!staff} />
          </Card>
        ) : (
          <details id="licence" className="card group" open={!wrong.every(isImageSide) || undefined}>
            <summary className="flex list-none flex-wrap items-center gap-x-3">
              <h2 className="flex-1">{t("cdl.step.details")}</h2>
              <Chevron />
              <span className="hint w-full">{t("cdl.step.later")}</span>
            </summary>
            <div className="mt-3 grid gap-4">
              <CardFields fields={fields} reading={reading} folded />
              <Submit variant="quiet">{t("cdl.upload")}</Submit>
            </div>
          </details>
        )}
        <div className="actions">
          {staff || both ? (
            <Submit>{t(staff ? "cdl.upload" : "cdl.save")}</Submit>
          ) : (
            <Submit name="then" value="details">
              {t("cdl.toDetails")}
            </Submit>
          )}
          {!staff && (
            <Submit name="then" value="later" variant="quiet">
              {t("cdl.later")}
            </Submit>
          )}
          {staff && <Submit cancel={cancel}>{null}</Submit>}
        </div>
        <p className="hint under-way">{t("cdl.uploading")}</p>
      </Form>
    </AboutDriver>
  );
}

const Chevron = () => (
  <svg aria-hidden="true" width={20} height={20} viewBox="0 0 24 24" className="flex-none group-open:rotate-180">
    <path d="M6 9l6 6 6-6" fill="none" strokeWidth={2} className="stroke-muted" />
  </svg>
);

/** Enter presses the first submit button. */
function First({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (use(RefusedContext)) return null;
  return (
    <button type="submit" name={name} value={name && "details"} className="sr-only" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}

/** Invalid fields are saved too; a conflict is left to a person. */
function initialSaveStateOf(refused: CdlRefused | undefined): InitialSaveState {
  if (!refused) return undefined;
  if (refused.incomplete !== undefined) return "saved";
  return refused.result.error?.[""]?.includes("stale_section") ? "held" : "unsaved";
}
