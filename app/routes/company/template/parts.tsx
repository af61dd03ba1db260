import type { ReactNode } from "react";
import type { TemplateAction, TemplateStatus } from "~/domain/template/template";
import type { Refused } from "~/http/respond.server";
import type { Fields } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Notice, Page } from "~/ui/page";
import { useTexts, word } from "~/ui/words";

type Versions = { versionNumber: number; publishedNumber: number | null; hasDraft: boolean };

export function useVersionText(): (versions: Versions) => string {
  const { t } = useTexts("templates");
  return ({ versionNumber, publishedNumber, hasDraft }) =>
    !hasDraft
      ? String(versionNumber)
      : publishedNumber === null
        ? t("version.draft", { number: versionNumber })
        : t("version.waiting", { number: publishedNumber, next: versionNumber });
}

export function VersionNotice({ versionNumber, publishedNumber, hasDraft }: Versions) {
  const { t } = useTexts("templates");
  if (publishedNumber === null) return null;
  return (
    <Notice tone="info">
      {hasDraft
        ? t("version.changing", { number: versionNumber, published: publishedNumber })
        : t("version.begins", { number: versionNumber + 1, published: publishedNumber })}
    </Notice>
  );
}

type ActionLinkProps = { action: TemplateAction; id: string; name: string; className?: string };

/** The label includes the name, because each row has the same links. */
export function ActionLink({ action, id, name, className }: ActionLinkProps) {
  const { t } = useTexts("templates");
  const words = word(t, "templates:action", action);
  const shared = { className, "aria-label": `${words}: ${name}` };
  const to = `/templates/${action}/${id}`;
  return action === "poster" ? (
    <a href={to} {...shared}>
      {words}
    </a>
  ) : (
    <Link to={to} {...shared}>
      {words}
    </Link>
  );
}

type ConfirmProps = {
  title: string;
  template: { id: string; version: number; status: TemplateStatus };
  refused: Refused | undefined;
  button: string | false;
  variant?: "danger" | undefined;
  confirmation?: (fields: Fields<"confirmSamples">) => ReactNode;
  children: ReactNode;
};

export function TemplateConfirm({ title, template, refused, button, variant, confirmation, children }: ConfirmProps) {
  const [form, fields] = useFilledForm<{ confirmSamples: string }>("confirm", refused);
  return (
    <Page title={title} failed={refused !== undefined}>
      <Card>
        {children}
        <Form form={form} params={refused?.params}>
          <input type="hidden" name="version" value={template.version} />
          {confirmation?.(fields)}
          <Submit cancel={`/templates/view/${template.id}`} variant={variant}>
            {button}
          </Submit>
        </Form>
      </Card>
    </Page>
  );
}
