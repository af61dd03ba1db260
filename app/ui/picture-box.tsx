/** app/enhance/picture-box.ts uploads at once where script runs; texts that do not apply yet are in `texts` only. */

import type { Params } from "locales/fill";
import type { ReactNode } from "react";
import { FILE_FAULTS } from "~/domain/file/fault";
import { type Common, describedBy, Notes, useFault } from "./field";
import { ALERT, Notice } from "./page";
import { Progress } from "./progress";
import { errorText, useTexts } from "./words";

type PictureBoxProps = Common & {
  accept: string;
  /** Bytes. */
  limit: number;
  address: string;
  /** Sealed name of an uploaded picture, which the form posts; none where the server stores it. */
  staged?: string | undefined;
  arrived: boolean;
  thumbnail?: string | undefined;
  /** Hidden unless it applies. */
  warnings: { code: string; shown: boolean; drawing: ReactNode; words: string }[];
  /** Uploads it by itself without script. */
  alone?: ReactNode;
  /** Codes that only the server finds. */
  faults?: readonly string[];
  /** Placeholders of the texts, beside those in the response. */
  params?: Params;
  /** Displayed where the barcode was read. */
  barcode?: { read: boolean; words: ReactNode };
};

const FAULTS = [
  ...FILE_FAULTS,
  "picture_pdf",
  "picture_small",
  "picture_blank",
  "picture_dark",
  "picture_unreadable",
  "picture_heic",
  "picture_pixels",
  "picture_too_large",
  "picture_not_sent",
  "same_picture",
  "session_ended",
  "slow_down",
  "unknown",
] as const;

export function PictureBox(props: PictureBoxProps) {
  const {
    field,
    label,
    hint,
    accept,
    limit,
    address,
    staged,
    arrived,
    thumbnail,
    warnings,
    alone,
    barcode,
    faults = [],
    params,
  } = props;
  const { t } = useTexts();
  const fault = useFault(field);
  const texts = {
    sending: t("picture.sending"),
    waiting: t("picture.waiting"),
    arrived: t("picture.arrived", { label }),
    percent: t("picture.percent", { percent: "{percent}" }),
    ...Object.fromEntries(warnings.map(({ code, words }) => [code, words])),
    ...Object.fromEntries(
      [...FAULTS, ...faults].map((code) => [code, errorText(t, field.name, code, { ...params, minutes: "{minutes}" })]),
    ),
  };
  const input = { name: field.name, type: "file", accept, "aria-invalid": fault ? true : undefined } as const;
  return (
    <picture-box
      address={address}
      limit={limit}
      texts={JSON.stringify(texts)}
      class={fault ? "field invalid" : "field"}
    >
      <label id={`${field.id}-label`} htmlFor={field.id}>
        {label}
      </label>
      <Notes field={field} hint={hint} fault={fault} />
      {staged !== undefined && <input type="hidden" name={`staged_${field.name}`} value={staged} />}
      <img data-preview src={thumbnail} hidden={!thumbnail} alt="" className="picture" />
      <div data-progress className="flex items-center gap-3" hidden>
        <Progress value={0} max={100} />
        <span data-percent aria-hidden="true" />
      </div>
      <div role="status" className="grid gap-2">
        <p data-state hidden />
        <div data-arrived hidden={!arrived}>
          <Notice tone="success">{arrived && texts.arrived}</Notice>
        </div>
        <p data-fault className="fault" hidden />
        <ul data-warnings className={`${ALERT.warning} grid gap-3`} hidden={!warnings.some(({ shown }) => shown)}>
          {warnings.map(({ code, shown, drawing, words }) => (
            <li
              key={code}
              data-warning={code}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3"
              hidden={!shown}
            >
              {drawing}
              <span>{shown && words}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="actions">
        <button data-again type="button" className="button quiet" hidden>
          {t("picture.again")}
        </button>
        <button data-turn type="button" className="button quiet" hidden>
          {t("picture.turn")}
        </button>
      </div>
      <input {...input} id={field.id} aria-describedby={describedBy(field, hint, fault)} />
      {/* `capture` hides the gallery, so the camera has its own input, on phones only. */}
      <div className="field hidden [@media(hover:none)]:pointer-coarse:grid">
        <label htmlFor={`${field.id}-camera`}>{t("picture.camera")}</label>
        <input {...input} id={`${field.id}-camera`} capture="environment" aria-describedby={`${field.id}-label`} />
      </div>
      {barcode && (
        <div role="status">
          <div data-barcode hidden={!barcode.read}>
            {barcode.words}
          </div>
        </div>
      )}
      {alone && (
        <div data-alone className="mt-2 grid justify-items-start gap-2">
          {alone}
        </div>
      )}
    </picture-box>
  );
}
