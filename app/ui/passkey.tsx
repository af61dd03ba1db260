/** Hidden until app/enhance/passkey-form.ts finds that the browser supports passkeys. */
import type { ReactNode } from "react";
import { useTexts } from "./words";

export type PasskeyPurpose = "adding" | "login" | "proof";
type PasskeyFormProps = {
  purpose: PasskeyPurpose;
  action?: string;
  button: string;
  quiet?: boolean;
  alone?: boolean;
  without?: ReactNode;
  children?: ReactNode;
};

export function PasskeyForm({ purpose, action, button, quiet, alone, without, children }: PasskeyFormProps) {
  const { t } = useTexts("public");
  const texts = { button, working: t("common:working"), failed: t("passkey.failed") };
  return (
    <passkey-form purpose={purpose} texts={JSON.stringify(texts)}>
      {without && <div data-without="">{without}</div>}
      <form method="post" action={action} className="grid gap-4" hidden>
        <p role="alert" className="fault" />
        {children}
        {alone && <p className="hint">{t("passkey.mustVerify")}</p>}
        <input type="hidden" name="answer" />
        <p>
          <button type="button" className={quiet ? "button quiet" : "button"}>
            {button}
          </button>
        </p>
      </form>
    </passkey-form>
  );
}
