import { listMasquerades } from "~/domain/masquerade/list.server";
import { getAccess, listPeople } from "~/domain/provider-access/access.server";
import { isLive } from "~/domain/provider-access/state";
import { may, mayAfterStepUp } from "~/domain/session/actor";
import type { Handle } from "~/http/handle";
import { throwAsErrorPage } from "~/http/respond.server";
import { actorOf } from "~/middleware/context.server";
import { PostForm } from "~/ui/form";
import { Link } from "~/ui/link";
import { Card, Chip, Page } from "~/ui/page";
import { Table } from "~/ui/table";
import { STATUS_TONE } from "~/ui/tones";
import { useInstant, useTexts, word } from "~/ui/words";
import type { Route } from "./+types/access";
import { Grants } from "./grants";
import { Masquerades } from "./masquerades";

export const handle: Handle = { permission: "editCompany" };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = actorOf(context);
  const { grants } = await throwAsErrorPage(getAccess(actor));
  return {
    grants,
    people: await throwAsErrorPage(listPeople(actor)),
    masquerades: await throwAsErrorPage(listMasquerades(actor)),
    mayGrant: mayAfterStepUp(actor, "grantAccess"),
    mayEnd: may(actor, "endAccess"),
  };
}

export default function Access({ loaderData }: Route.ComponentProps) {
  const { grants, people, masquerades, mayGrant, mayEnd } = loaderData;
  const { t } = useTexts("access");
  const formatTime = useInstant();
  const hasLive = grants.some(({ state }) => isLive(state));
  return (
    <Page title={t("title")} intro={t("intro")}>
      <Card title={t("provider")}>
        <p>{t("providerDescription")}</p>
        <Grants
          grants={grants}
          actions={({ id, state }) =>
            state === "waiting" ? (
              <span className="flex flex-wrap items-center gap-3">
                {mayGrant && (
                  <Link to={`/my-company/access/${id}`} className="button">
                    {t("allow")}
                  </Link>
                )}
                {mayEnd && (
                  <PostForm action={`/my-company/access/${id}/refusal`}>
                    <button type="submit" className="button quiet">
                      {t("refuse")}
                    </button>
                  </PostForm>
                )}
              </span>
            ) : (
              state === "open" &&
              mayEnd && (
                <PostForm action={`/my-company/access/${id}/end`}>
                  <button type="submit" className="button quiet">
                    {t("end")}
                  </button>
                </PostForm>
              )
            )
          }
        />
        {mayGrant && !hasLive && (
          <p>
            <Link to="/my-company/access/offer" className="button quiet">
              {t("offer.link")}
            </Link>
          </p>
        )}
      </Card>
      <Masquerades masquerades={masquerades} />
      <section className="grid gap-3">
        <h2>{t("people")}</h2>
        <Table
          caption={t("peopleCaption", { count: people.length })}
          rows={people}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            { label: t("admin:company.userName"), cell: ({ name }) => name },
            { label: t("admin:company.userRole"), cell: ({ role }) => word(t, "common:role", role) },
            {
              label: t("admin:company.userEmail"),
              long: true,
              cell: ({ email }) => (
                <a href={`mailto:${email}`} className="wrap-anywhere">
                  {email}
                </a>
              ),
            },
            {
              label: t("admin:company.userStatus"),
              cell: ({ status }) => <Chip tone={STATUS_TONE[status]}>{word(t, "common:userStatus", status)}</Chip>,
            },
            { label: t("since"), cell: ({ since }) => formatTime(since) },
          ]}
        />
        <p className="hint">{t("others")}</p>
      </section>
    </Page>
  );
}
