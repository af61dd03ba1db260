/** With script the picture is sent as soon as it is chosen, and the form posts only its name. */
import { useMemo, useRef } from "react";
import { type Common, describedBy, Notes, useFault } from "./field";
import { Notice } from "./page";
import { type Answer, useSentPicture } from "./sent-picture";
import { errorText, useTexts } from "./words";

type PictureFieldProps = Common & {
  accept: string;
  maxBytes: number;
  address: string;
  held: string | undefined;
  answer: Answer | undefined;
};

export function PictureField({ field, label, hint, accept, maxBytes, address, held, answer }: PictureFieldProps) {
  const { t } = useTexts();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const inputs = useMemo(() => [file, camera] as const, []);
  const refused = useFault(field);
  const picture = useSentPicture({ name: field.name, address, maxBytes, held, answer, inputs });
  const { state, preview, fresh } = picture;
  const fault = fresh ? undefined : refused;
  const wrong = fault !== undefined || state.at === "failed";
  const common = {
    name: picture.carried ? field.name : undefined,
    type: "file",
    accept,
    onChange: picture.choose,
    "aria-invalid": wrong || undefined,
  };
  return (
    <div className={wrong ? "field invalid" : "field"}>
      <label id={`${field.id}-label`} htmlFor={field.id}>
        {label}
      </label>
      <Notes field={field} hint={hint} fault={fault} />
      {state.at === "arrived" && <input type="hidden" name={`staged_${field.name}`} value={state.token} />}
      {preview && <img key={preview} src={preview} alt="" className="picture" onError={hide} />}
      {state.at === "sending" && (
        <div className="flex items-center gap-3">
          <progress aria-labelledby={`${field.id}-label`} value={state.percent} max={100} />
          <span aria-hidden="true">{t("picture.percent", { percent: state.percent })}</span>
        </div>
      )}
      <div role="status" className="grid gap-2">
        {state.at === "sending" && <p>{t(picture.waiting ? "picture.waiting" : "picture.sending")}</p>}
        {state.at === "arrived" && !fault && <Notice tone="success">{t("picture.arrived", { label })}</Notice>}
        {state.at === "failed" && (
          <p className="fault">{errorText(t, field.name, state.code, { minutes: state.minutes })}</p>
        )}
      </div>
      {state.at === "failed" && state.again && (
        <div>
          <button type="button" className="button quiet" onClick={picture.again}>
            {t("picture.again")}
          </button>
        </div>
      )}
      <input {...common} ref={file} id={field.id} aria-describedby={describedBy(field, hint, fault)} />
      {/* `capture` hides the gallery, so the camera has its own input, on phones only. */}
      <div className="field phone-only">
        <label htmlFor={`${field.id}-camera`}>{t("picture.camera")}</label>
        <input
          {...common}
          ref={camera}
          id={`${field.id}-camera`}
          capture="environment"
          aria-describedby={`${field.id}-label`}
        />
      </div>
    </div>
  );
}

const hide = ({ currentTarget }: { currentTarget: HTMLImageElement }) => {
  currentTarget.hidden = true;
};
