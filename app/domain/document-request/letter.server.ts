import type { Db } from "db/client.server";
import type { Language } from "locales/index";
import { referenceOf } from "~/domain/application/record/reference";
import { type Colleague, loadColleagues } from "~/domain/company/colleague.server";
import { staffInCharge } from "~/domain/message/message.server";
import { tellStaff, wantLetters } from "~/domain/notification/notification.server";
import { type Application, linkBack } from "~/domain/reach/application.server";
import { positionName } from "~/domain/template/template";
import { documentHandedInMail } from "~/emails/document/handed-in";
import { documentRequestMail, type Occasion } from "~/emails/document/request";
import { env } from "~/env.server";
import { translator } from "~/server/i18n.server";
import { queueMail } from "~/server/mail.server";
import { type Door, endLink, makeLink } from "./door.server";
import { isSecret, kindOfPlace, type RequestRow } from "./record.server";

const OWN_PAGE = "/applicant/document";
const ownLink = ({ code }: Application, id: string): string => linkBack(code, `${OWN_PAGE}/${id}`);

type Told = Pick<RequestRow, "id" | "place" | "dueOn">;

async function linkFor(tx: Db, door: Door, row: Told): Promise<string> {
  if (!door.application) return makeLink(tx, door, row);
  await endLink(tx, row);
  return ownLink(door.application, row.id);
}

export async function tellDriver(
  tx: Db,
  door: Door,
  row: Told,
  occasion: Occasion,
  words?: string | undefined,
  again?: "again",
): Promise<void> {
  const { email: to, language, firstName, companyName: company } = door;
  const content = documentRequestMail(translator(language), occasion, {
    firstName,
    company,
    language,
    words,
    dueOn: row.dueOn,
    // Mail is not private.
    kind: isSecret(row.place) ? null : kindOfPlace(row.place),
    link: occasion === "withdrawn" ? null : await linkFor(tx, door, row),
    endsEarlier: again !== undefined && !door.application,
  });
  await queueMail(tx, { to, language, name: `document-${occasion}`, content });
}

export async function tellOfHandingIn(tx: Db, { companyId, application }: Door, row: RequestRow): Promise<void> {
  const colleagues = await loadColleagues(tx, companyId);
  const asker = colleagues.filter((colleague) => colleague.id === row.requestedByUserId);
  const letter = {
    name: "document-handed-in",
    contentFor: (language: Language) =>
      documentHandedInMail(translator(language), {
        about: application && {
          position: positionName(application.definition, language),
          reference: referenceOf(application.id),
        },
        link: `${env.appUrl}/document-request/${row.id}`,
      }),
  };
  if (!application) return tellAtOnce(tx, asker.length > 0 ? asker : colleagues, letter);
  const about = { applicationId: application.id };
  const staff = asker.length > 0 ? asker : await staffInCharge(tx, application);
  await tellStaff(tx, staff, { event: "driverAnswered", companyId, about }, letter);
}

async function tellAtOnce(
  tx: Db,
  staff: readonly Colleague[],
  { name, contentFor }: { name: string; contentFor: (language: Language) => ReturnType<typeof documentHandedInMail> },
): Promise<void> {
  for (const { email: to, language } of await wantLetters(tx, staff, "driverAnswered"))
    await queueMail(tx, { to, language, name, content: contentFor(language) });
}
