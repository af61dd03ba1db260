/** With script each file is uploaded when chosen (app/enhance/sent-files.ts), and the form posts only its name. */
import { FILE_FAULTS } from "~/domain/file/fault";
import { boxOf, type Common, Labelled, useFault } from "./field";
import { errorText, useTexts } from "./words";

type DocumentsFieldProps = Common & {
  accept: string;
  maxBytes: number;
  multiple?: boolean;
  address: string;
  /** Uploaded already. */
  held: { token: string; name: string }[] | undefined;
  refused: { name: string; code: string }[];
};

const FAULTS = [
  ...FILE_FAULTS,
  "pdf_password",
  "pdf_no_page",
  "file_too_large",
  "file_not_sent",
  "session_ended",
  "slow_down",
  "unknown",
] as const;

export function DocumentsField(props: DocumentsFieldProps) {
  const { accept, maxBytes, multiple = false, address, held = [], refused, ...common } = props;
  const { field } = common;
  const { t } = useTexts();
  const fault = useFault(field);
  const { key: _, ...box } = boxOf(common, fault);
  const texts = {
    arrived: t("folders:upload.arrived", { name: "{name}" }),
    remove: t("folders:upload.remove"),
    removeName: t("folders:upload.removeName", { name: "{name}" }),
    waiting: t("folders:upload.waiting"),
    again: t("picture.again"),
    percent: t("picture.percent", { percent: "{percent}" }),
    ...Object.fromEntries(FAULTS.map((code) => [code, errorText(t, "", code, { minutes: "{minutes}" })])),
  };
  return (
    <Labelled {...common} fault={fault} optional={false}>
      <sent-files address={address} limit={maxBytes} texts={JSON.stringify(texts)} class="grid gap-4">
        <input {...box} type="file" accept={accept} multiple={multiple} />
        {refused.map(({ name, code }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the error summary names them by their place
          <p key={index} id={`${field.id}[${index}]`} className="fault">
            {[name, errorText(t, "", code)].filter(Boolean).join(": ")}
          </p>
        ))}
        <ul data-files className="tasks">
          {held.map(({ token, name }) => (
            <li key={token}>
              <label className="choice min-w-0">
                <input type="checkbox" name="staged" value={token} defaultChecked />
                <span className="break-words min-w-0">{t("folders:upload.arrived", { name })}</span>
              </label>
            </li>
          ))}
        </ul>
        <p role="status" />
      </sent-files>
    </Labelled>
  );
}
