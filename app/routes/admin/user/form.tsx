/** One thing done with a user: what will happen, what is asked, the button, and the way back. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Refused } from "~/routes/shared/respond.server";
import { type AnyForm, Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";
import { useTexts } from "~/ui/words";

type UserFormProps = {
  title: string;
  lead?: ReactNode;
  form: AnyForm;
  refused: Refused | undefined;
  button: string;
  danger?: boolean;
  onceKey?: string;
  /** Where Cancel leads. */
  back: string;
  children: ReactNode;
};

export function UserForm({ title, lead, form, refused, button, danger, onceKey, back, children }: UserFormProps) {
  const { t } = useTexts();
  return (
    <Page title={title} lead={lead} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          {onceKey && <input type="hidden" name="once" value={onceKey} />}
          {children}
          <div className="actions">
            <Submit {...(danger && { variant: "danger" })}>{button}</Submit>
            <Link to={back} className="button quiet">
              {t("cancel")}
            </Link>
          </div>
        </Form>
      </Card>
    </Page>
  );
}
