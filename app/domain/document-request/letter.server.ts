/** Letters about a request, written in the transaction of what they tell. */
import type { Db } from "db/client.server";
import type { Language } from "locales/index";
import { type Application, mailDataOf } from "~/domain/application/reach.server";
import { referenceOf } from "~/domain/application/record/reference";
import { loadColleagues } from "~/domain/company/colleague.server";
import { staffInCharge } from "~/domain/message/message.server";
import { tellStaff } from "~/domain/notification/notification.server";
import { positionName } from "~/domain/template/template";
import { documentHandedInMail } from "~/emails/document/handed-in";
import { documentRequestMail, type Occasion } from "~/emails/document/request";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { isSecret, kindOfPlace, type RequestRow } from "./record.server";

const OWN_PAGE = "/applicant/document";
const ownLink = (application: Application, id: string): string =>
  `${mailDataOf(application).link}&returnTo=${encodeURIComponent(`${OWN_PAGE}/${id}`)}`;

type Told = Pick<RequestRow, "id" | "place" | "dueOn">;

/** In the driver's language. @param words what staff say about it */
export async function tellDriver(
  tx: Db,
  application: Application,
  { id, place, dueOn }: Told,
  occasion: Occasion,
  words?: string | undefined,
): Promise<void> {
  const { email: to, language } = application;
  const content = documentRequestMail(translator(language), occasion, {
    ...mailDataOf(application),
    language,
    // Mail is not private.
    kind: isSecret(place) ? null : kindOfPlace(place),
    dueOn,
    words,
    link: ownLink(application, id),
  });
  await queueMail(tx, { to, language, name: `document-${occasion}`, content });
}

/** Whoever asked for it; where nobody did or they have left, whoever has the application. */
export async function tellOfHandingIn(tx: Db, application: Application, row: RequestRow): Promise<void> {
  const { id, companyId, definition } = application;
  const asker = (await loadColleagues(tx, companyId)).filter((colleague) => colleague.id === row.askedByUserId);
  await tellStaff(
    tx,
    asker.length > 0 ? asker : await staffInCharge(tx, application),
    { event: "driverAnswered", companyId, about: { applicationId: id } },
    {
      name: "document-handed-in",
      contentFor: (language: Language) =>
        documentHandedInMail(translator(language), {
          position: positionName(definition, language),
          reference: referenceOf(id),
          link: `${env.appUrl}/document-request/${row.id}`,
        }),
    },
  );
}
