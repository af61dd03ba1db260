import { z } from "zod";
import { textIn } from "~/domain/by-language";
import { requiredText, signatureField } from "~/domain/fields";
import { RELEASES } from "~/domain/release/kind";
import { getOwnRelease, listOwnReleases, signRelease } from "~/domain/release/release.server";
import { formatDay } from "~/domain/words";
import type { Handle } from "~/http/handle";
import { pathTo } from "~/http/local-path.server";
import { handleForm, type Refused, redirectWith, throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { pathOfTask } from "~/routes/applicant/task";
import { TextField } from "~/ui/field";
import { useFilledForm } from "~/ui/filled-form";
import { Form, Submit } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Facts, Notice, Page } from "~/ui/page";
import { useInstant, useLanguage, useTexts, useToday, word } from "~/ui/words";
import { UnprintableNotice } from "../unprintable";
import type { Route } from "./+types/release";
import { ReleaseInShort } from "./card";
import { ReleaseText } from "./text";

export const handle: Handle = { form: "release" };

const signing = z.object({ signature: signatureField(), seen: requiredText(64) });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { application, record, ...release } = await throwAsErrorPage(getOwnRelease(actorOf(context), params.kind));
  return {
    ...release,
    company: application.companyName,
    elsewhere: RELEASES[release.kind].elsewhere,
    standsAlone: RELEASES[release.kind].standsAlone,
    record: record && {
      texts: { en: record.text.en, es: record.text.es },
      version: record.text.version,
      signature: record.signature,
      signedAt: record.signedAt,
    },
  };
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  handleForm(request, signing, async (input) => {
    const actor = actorOf(context);
    await signRelease(actor, params.kind, input);
    const next = (await listOwnReleases(actor)).find(({ canSign }) => canSign);
    return next
      ? redirectWith("releaseSignedNext", pathTo("/applicant/release/:kind", { kind: next.kind }))
      : redirectWith("releaseSigned", "/applicant");
  });

type Loaded = Route.ComponentProps["loaderData"];

export default function Release({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  const { kind, title, company, toSign, record, state, elsewhere, standsAlone } = loaderData;
  return (
    <Page title={textIn(title, language)} intro={company} failed={actionData !== undefined}>
      {toSign && (
        <>
          {state === "withdrawn" && <p>{t("own.again")}</p>}
          {!standsAlone && <ReleaseInShort kind={kind} company={company} />}
          <Card>
            <ReleaseText texts={toSign.texts} standsAlone={standsAlone} />
          </Card>
          {toSign.open === "open" ? <Sign toSign={toSign} refused={actionData} /> : <NotNow open={toSign.open} />}
        </>
      )}
      {record && <Signed {...loaderData} record={record} />}
      {elsewhere && (
        <p className="hint">
          {t("own.elsewhere")}{" "}
          <a href={elsewhere} rel="noreferrer">
            {new URL(elsewhere).host}
          </a>
        </p>
      )}
      <p>
        <Link to="/applicant/releases" className="tap">
          {t("own.back")}
        </Link>
      </p>
    </Page>
  );
}

type ToSign = NonNullable<Loaded["toSign"]>;

function Sign({ toSign: { seen, signsAs, unprintable }, refused }: { toSign: ToSign; refused: Refused | undefined }) {
  const { t } = useTexts("releases");
  const language = useLanguage();
  const today = useToday();
  const [form, fields] = useFilledForm<{ signature: string }>("release", refused);
  return (
    <Card>
      <Form form={form} params={refused?.params}>
        <input type="hidden" name="seen" value={seen} />
        <UnprintableNotice characters={unprintable} />
        <Facts facts={[[t("own.date"), formatDay(today, language)]]} />
        <TextField
          field={fields.signature}
          label={t("own.typeName")}
          hint={t("applicant:review.typeThisName", { name: signsAs })}
          autoComplete="name"
        />
        <Submit>{t("own.sign")}</Submit>
      </Form>
    </Card>
  );
}

function NotNow({ open }: { open: Exclude<ToSign["open"], "open"> }) {
  const { t } = useTexts("releases");
  if (open === "over") return <p>{t("own.over")}</p>;
  if (open === "paused") return <p>{t("applicant:paused")}</p>;
  return (
    <Notice tone="info">
      <p>{word(t, "releases:own.needs", open)}</p>
      <p>
        <Link to={pathOfTask({ id: open, state: "not_started" })} className="tap">
          {t("own.toPart")}
        </Link>
      </p>
    </Notice>
  );
}

function Signed({ record, kind, signed, standsAlone }: Loaded & { record: NonNullable<Loaded["record"]> }) {
  const { t } = useTexts("releases");
  const formatTime = useInstant();
  return (
    <>
      <Card>
        <Facts
          facts={[
            [t("own.signedBy"), record.signature],
            [t("own.signedAt"), formatTime(record.signedAt)],
            [t("own.version"), record.version],
          ]}
        />
        <div className="actions">
          <a href={`/applicant/releases/${signed[0]?.id}/pdf`} className="button">
            {t("own.pdf")}
          </a>
          <Link to={`/applicant/release/${kind}/withdrawal`} className="tap">
            {t("own.withdraw")}
          </Link>
        </div>
      </Card>
      <Card>
        <ReleaseText texts={record.texts} standsAlone={standsAlone} />
      </Card>
    </>
  );
}
