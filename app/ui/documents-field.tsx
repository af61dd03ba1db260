/** Once React runs, each file is uploaded when chosen, and the form posts only its token. */
import { useRef } from "react";
import { boxOf, type Common, Labelled, useFault } from "./field";
import { type Upload, useUploads } from "./uploads";
import { errorText, useTexts } from "./words";

type DocumentsFieldProps = Common & {
  accept: string;
  maxBytes: number;
  multiple?: boolean;
  address: string;
  uploaded: { token: string; name: string }[] | undefined;
  refused: { name: string; code: string }[];
};

export function DocumentsField(props: DocumentsFieldProps) {
  const { accept, maxBytes, multiple = false, address, uploaded = [], refused, ...common } = props;
  const { field } = common;
  const { t } = useTexts();
  const fault = useFault(field);
  const { key: _, ...box } = boxOf(common, fault);
  const input = useRef<HTMLInputElement>(null);
  const posted = JSON.stringify([uploaded, refused]);
  const { uploads, addChosenFiles, submitsAfterUploads, remove, retry } = useUploads({
    input,
    address,
    maxBytes,
    posted,
  });
  const isReplaced = !multiple && uploads.length > 0;
  return (
    <Labelled {...common} fault={fault} optional={false}>
      <div className="grid gap-4">
        <input {...box} ref={input} type="file" accept={accept} multiple={multiple} onChange={addChosenFiles} />
        {refused.map(({ name, code }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the error summary names them by their place
          <p key={index} id={`${field.id}[${index}]`} className="fault">
            {[name, errorText(t, "", code)].filter(Boolean).join(": ")}
          </p>
        ))}
        <ul className="tasks">
          {!isReplaced && uploaded.map((one) => <UploadedFile key={one.token} {...one} />)}
          {uploads.map((one) =>
            one.at === "arrived" ? (
              <UploadedFile key={one.token} token={one.token} name={one.name} />
            ) : (
              <PendingUpload key={one.id} upload={one} onRemove={() => remove(one.id)} onRetry={() => retry(one.id)} />
            ),
          )}
        </ul>
        <p role="status">{submitsAfterUploads && t("folders:upload.waiting")}</p>
      </div>
    </Labelled>
  );
}

function UploadedFile({ token, name }: { token: string; name: string }) {
  const { t } = useTexts();
  return (
    <li>
      <label className="choice min-w-0">
        <input type="checkbox" name="staged" value={token} defaultChecked />
        <span className="break-words min-w-0">{t("folders:upload.arrived", { name })}</span>
      </label>
    </li>
  );
}

type PendingUploadProps = { upload: Exclude<Upload, { at: "arrived" }>; onRemove: () => void; onRetry: () => void };

function PendingUpload({ upload, onRemove, onRetry }: PendingUploadProps) {
  const { t } = useTexts();
  return (
    <li>
      <div className="grid gap-1 min-w-0 flex-1">
        <span className="label break-words">{upload.name}</span>
        {upload.at === "waiting" ? (
          <div className="flex items-center gap-3">
            <progress max={100} value={upload.percent} aria-label={upload.name} />
            <span aria-hidden="true">{t("picture.percent", { percent: upload.percent })}</span>
          </div>
        ) : (
          <FailedUpload {...upload} />
        )}
      </div>
      {upload.at === "failed" && upload.failure.again && (
        <button type="button" className="button quiet" onClick={onRetry}>
          {t("picture.again")}
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        aria-label={t("folders:upload.removeName", { name: upload.name })}
        onClick={onRemove}
      >
        {t("folders:upload.remove")}
      </button>
    </li>
  );
}

/** Posted with the form, whose answer says it too. */
function FailedUpload({ name, failure }: Extract<Upload, { at: "failed" }>) {
  const { t } = useTexts();
  const code = failure.code === "picture_not_sent" ? "file_not_sent" : failure.code;
  return (
    <>
      <span className="fault">{errorText(t, "", code, { minutes: failure.minutes })}</span>
      <input type="hidden" name="failed" value={`${code} ${name}`} />
    </>
  );
}
