/** app/enhance/picture-box.ts uploads at once where script runs; texts that do not apply yet are in `texts` only. */

import { mdiCameraOutline, mdiImageOutline } from "@mdi/js";
import type { Params } from "locales/fill";
import type { ReactNode } from "react";
import { FILE_FAULTS } from "~/domain/file/fault";
import sheet from "~/styles/picture-box.css?url";
import { type Common, describedBy, Notes, useFault } from "./field";
import { Icon } from "./icon";
import { ALERT } from "./page";
import { Progress } from "./progress";
import { errorText, useTexts } from "./words";

type PictureBoxProps = Common & {
  accept: string;
  /** Bytes. */
  limit: number;
  address: string;
  staged?: string | undefined;
  arrived: boolean;
  drawing?: ReactNode;
  of?: string;
  thumbnail?: string | undefined;
  warnings: { code: string; shown: boolean; drawing: ReactNode; words: string }[];
  alone?: ReactNode;
  faults?: readonly string[];
  params?: Params;
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

/** HTML asks every image for a source; this one is drawn as nothing and fetched from nowhere. */
const NO_PICTURE = "data:,";

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
    drawing,
    of = label,
    thumbnail,
    warnings,
    alone,
    barcode,
    faults = [],
    params,
  } = props;
  const { t } = useTexts();
  const fault = useFault(field);
  const takesPdf = accept.includes("pdf");
  const isChecked = warnings.length > 0;
  const isClear = isChecked && !warnings.some(({ shown }) => shown);
  const texts = {
    sending: t("picture.sending"),
    waiting: t("picture.waiting"),
    arrived: t("picture.arrived", { label }),
    clear: isChecked ? t("picture.clear") : "",
    percent: t("picture.percent", { percent: "{percent}" }),
    ...Object.fromEntries(warnings.map(({ code, words }) => [code, words])),
    ...Object.fromEntries(
      [...FAULTS, ...faults].map((code) => [code, errorText(t, field.name, code, { ...params, minutes: "{minutes}" })]),
    ),
  };
  // Only a required input tells a style sheet whether a file is chosen; where a photo is stored, none is required.
  const input = {
    name: field.name,
    type: "file",
    accept,
    required: !thumbnail,
    "aria-invalid": Boolean(fault),
  } as const;
  return (
    <picture-box
      address={address}
      limit={limit}
      texts={JSON.stringify(texts)}
      {...(thumbnail && { there: "" })}
      class={fault ? "field invalid" : "field"}
    >
      <link rel="stylesheet" href={sheet} />
      <p id={`${field.id}-label`} className="label">
        {label}
      </p>
      <Notes field={field} hint={hint} fault={fault} />
      {staged !== undefined && <input type="hidden" name={`staged_${field.name}`} value={staged} />}
      <div className="shot">
        <div data-frame className="frame" hidden={!drawing && !thumbnail}>
          {drawing}
          <img data-preview src={thumbnail ?? NO_PICTURE} hidden={!thumbnail} alt="" loading="lazy" />
        </div>
        <div data-progress className="flex items-center gap-3" hidden>
          <Progress value={0} max={100} />
          <span data-percent aria-hidden="true" />
        </div>
        <div role="status" className="grid gap-1 empty:hidden">
          <p data-state hidden />
          <p data-arrived className="good" hidden={!arrived}>
            {arrived && `${texts.arrived} ${isClear ? texts.clear : ""}`}
          </p>
          <p data-fault className="fault" hidden />
          <ul data-warnings className={`${ALERT.warning} grid gap-3`} hidden={!warnings.some(({ shown }) => shown)}>
            {warnings.map(({ code, shown, drawing: spoiled, words }) => (
              <li key={code} data-warning={code} className="flex items-center gap-3" hidden={!shown}>
                <span data-drawn className="contents max-sm:hidden">
                  {spoiled}
                </span>
                <span data-words>{shown && words}</span>
              </li>
            ))}
          </ul>
        </div>
        <p className="chosen good">{t(takesPdf ? "picture.fileChosen" : "picture.photoChosen")}</p>
        <div className="takes">
          {/* `capture` hides the gallery, so the camera has its own input, on phones only. */}
          <div className="take camera">
            <input
              {...input}
              id={`${field.id}-camera`}
              capture="environment"
              aria-describedby={describedBy(field, hint, fault)}
            />
            <label htmlFor={`${field.id}-camera`} className="button">
              <Icon path={mdiCameraOutline} />
              <span className="if-none">{t("picture.take")}</span>
              <span className="if-there">{t("picture.retake")}</span>
              <span className="sr-only">{of}</span>
            </label>
          </div>
          <div className="take gallery">
            <input
              {...input}
              id={field.id}
              aria-labelledby={`${field.id}-label ${field.id}-choose`}
              aria-describedby={describedBy(field, hint, fault)}
            />
            <label htmlFor={field.id} id={`${field.id}-choose`} className="button quiet">
              <Icon path={mdiImageOutline} />
              <span className="if-none">
                <span className="on-phone">{t("picture.chooseFromPhone")}</span>
                <span className="on-computer">{t(takesPdf ? "picture.chooseFile" : "picture.choose")}</span>
              </span>
              <span className="if-there">{t(takesPdf ? "picture.chooseAnotherFile" : "picture.chooseAnother")}</span>
            </label>
          </div>
        </div>
      </div>
      <div className="actions empty:hidden">
        <button data-again type="button" className="button quiet" hidden>
          {t("picture.again")}
        </button>
        <button data-turn type="button" className="link-button" hidden>
          {t("picture.turn")}
        </button>
      </div>
      {barcode && (
        <div role="status">
          <div data-barcode hidden={!barcode.read}>
            {barcode.words}
          </div>
        </div>
      )}
      {alone && (
        <div data-alone className="grid justify-items-start gap-2">
          {alone}
        </div>
      )}
    </picture-box>
  );
}
