import type { ReactNode } from "react";
import type { Refused } from "~/http/respond.server";
import { type AnyForm, Form, Submit } from "~/ui/form";
import { Card, Page } from "~/ui/page";

type UserFormProps = {
  title: string;
  intro?: ReactNode;
  form: AnyForm;
  refused: Refused | undefined;
  button: string;
  danger?: boolean;
  idempotencyKey?: string;
  back: string;
  children: ReactNode;
};

export function UserForm({
  title,
  intro,
  form,
  refused,
  button,
  danger,
  idempotencyKey,
  back,
  children,
}: UserFormProps) {
  return (
    <Page title={title} intro={intro} failed={refused !== undefined}>
      <Card>
        <Form form={form} params={refused?.params}>
          {idempotencyKey && <input type="hidden" name="once" value={idempotencyKey} />}
          {children}
          <Submit cancel={back} variant={danger ? "danger" : undefined}>
            {button}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
