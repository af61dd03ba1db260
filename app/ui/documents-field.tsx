/** With script each file is sent as soon as it is chosen, and the form posts only its name. */
import { useRef } from "react";
import { boxOf, type Common, Labelled, useFault } from "./field";
import { type Held, type SentFile, useSentFiles } from "./sent-files";
import { errorText, useTexts } from "./words";

type DocumentsFieldProps = Common & {
  accept: string;
  maxBytes: number;
  multiple?: boolean;
  address: string;
  held: Held[] | undefined;
  refused: { name: string; code: string }[];
  answer: unknown;
};

export function DocumentsField({
  accept,
  maxBytes,
  multiple = false,
  address,
  held,
  refused,
  answer,
  ...common
}: DocumentsFieldProps) {
  const { field } = common;
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const sent = useSentFiles({ address, maxBytes, multiple, held, answer, input });
  const fault = useFault(field);
  const { key: _, ...box } = boxOf(common, fault);
  return (
    <Labelled {...common} fault={fault} optional={false}>
      <input {...box} ref={input} type="file" accept={accept} multiple={multiple} onChange={sent.choose} />
      {refused.map(({ name, code }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the error summary names them by their place
        <p key={index} id={`${field.id}[${index}]`} className="fault">
          {[name, errorText(t, "", code)].filter(Boolean).join(": ")}
        </p>
      ))}
      {sent.files.length > 0 && (
        <ul className="tasks">
          {sent.files.map((file) => (
            <li key={file.key}>
              {file.at === "arrived" ? (
                <label className="choice min-w-0">
                  <input type="checkbox" name="staged" value={file.token} defaultChecked />
                  <span className="break-words min-w-0">{t("folders:upload.arrived", { name: file.name })}</span>
                </label>
              ) : (
                <UnderWay file={file} />
              )}
              {file.at === "failed" && <input type="hidden" name="failed" value={`${codeOf(file)} ${file.name}`} />}
              {file.at === "failed" && file.again && (
                <button type="button" className="button quiet" onClick={() => sent.again(file.key)}>
                  {t("picture.again")}
                </button>
              )}
              {file.at !== "arrived" && (
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => sent.remove(file.key)}
                  aria-label={t("folders:upload.removeName", { name: file.name })}
                >
                  {t("folders:upload.remove")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status">{sent.waiting && t("folders:upload.waiting")}</p>
    </Labelled>
  );
}

function UnderWay({ file }: { file: Exclude<SentFile, { at: "arrived" }> }) {
  const { t } = useTexts();
  const percent = file.at === "sending" ? file.percent : 0;
  return (
    <div className="grid gap-1 min-w-0 flex-1">
      <span className="label break-words">{file.name}</span>
      {file.at === "failed" ? (
        <span className="fault">{errorText(t, "", codeOf(file), { minutes: file.minutes })}</span>
      ) : (
        <div className="flex items-center gap-3">
          <progress aria-label={file.name} value={percent} max={100} />
          <span aria-hidden="true">{t("picture.percent", { percent })}</span>
        </div>
      )}
    </div>
  );
}

const codeOf = ({ code }: { code: string }) => (code === "picture_not_sent" ? "file_not_sent" : code);
