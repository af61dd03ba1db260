import { type Db, db } from "db/client.server";
import { companies, documentRequests, drivers } from "db/schema";
import { and, asc, eq, like, sql } from "drizzle-orm";
import { textIn } from "~/domain/by-language";
import {
  appliesTo,
  dueOnOf,
  type LastRequest,
  mustRequest,
  needsRequest,
  type SigningStatus,
  signingStatusOf,
} from "~/domain/company-form/due";
import { formOfSlot, slotOfForm } from "~/domain/company-form/form";
import { type FormRow, formsInUse, loadForm, positionsLeft, titlesOfSlots } from "~/domain/company-form/record.server";
import { addDays, type Day, dayOf } from "~/domain/day";
import { conflict } from "~/domain/errors";
import { applicantLink } from "~/domain/row-access/application.server";
import { type Actor, authorize } from "~/domain/session/actor";
import { textDriver } from "~/domain/sms/queue.server";
import { formatDay, personName } from "~/domain/words";
import { formsAskedMail } from "~/emails/document/forms";
import { audit } from "~/server/audit.server";
import { translator } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { queueMail } from "~/server/mail.server";
import { yieldToRequests } from "~/server/slices.server";
import { addRequest } from "./create.server";
import { refreshLink } from "./mail.server";
import { findRecipient } from "./recipient.server";
import { auditOf, type RequestRow, requestsOf } from "./record.server";
import { withRecipient, writeEach } from "./several.server";
import { OPEN_STATES, USUAL_DAYS } from "./state";

type Company = { id: string; timeZone: string };
type RequestSummary = Pick<RequestRow, "driverId" | "slot" | "state" | "askedAt" | "stateSince" | "formNumber">;

function lastOf(row: RequestSummary, timeZone: string): LastRequest {
  const open = row.state === "handed_in" ? "handed_in" : "open";
  const isOpen = (OPEN_STATES as readonly string[]).includes(row.state);
  const signed =
    row.state === "accepted" && row.formNumber !== null
      ? { on: dayOf(row.stateSince, timeZone), number: row.formNumber }
      : null;
  return { state: isOpen ? open : signed ? "signed" : "withdrawn", askedOn: dayOf(row.askedAt, timeZone), signed };
}

async function lastRequests(tx: Db, { id, timeZone }: Company, formId?: string): Promise<Map<string, LastRequest>> {
  const rows = await tx
    .select({
      driverId: documentRequests.driverId,
      slot: documentRequests.slot,
      state: documentRequests.state,
      askedAt: documentRequests.askedAt,
      stateSince: documentRequests.stateSince,
      formNumber: documentRequests.formNumber,
    })
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.companyId, id),
        formId ? eq(documentRequests.slot, slotOfForm(formId)) : like(documentRequests.slot, slotOfForm("%")),
      ),
    )
    .orderBy(asc(documentRequests.askedAt), asc(documentRequests.id));
  return new Map(rows.map((row) => [`${row.driverId} ${formOfSlot(row.slot)}`, lastOf(row, timeZone)]));
}

const employedDrivers = (tx: Db, companyId: string) =>
  tx
    .select({
      id: drivers.id,
      dataKeyId: drivers.dataKeyId,
      firstName: drivers.firstName,
      lastName: drivers.lastName,
      email: drivers.email,
      duty: drivers.duty,
      hiredOn: drivers.hiredOn,
      template: sql<string | null>`(
        select hired.template_id from applications hired
        where hired.driver_id = drivers.id and hired.status = 'hired' order by hired.status_since desc limit 1)`,
    })
    .from(drivers)
    .where(and(eq(drivers.companyId, companyId), eq(drivers.status, "active")))
    .orderBy(asc(drivers.lastName), asc(drivers.firstName), asc(drivers.id));
type Worker = Awaited<ReturnType<typeof employedDrivers>>[number];

const applicabilityOf = (form: FormRow, timeZone: string) => ({ ...form, startedOn: dayOf(form.createdAt, timeZone) });

export async function requestForms(now = new Date(), signal?: AbortSignal): Promise<number> {
  const open = await db
    .select({ id: companies.id, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.status, "active"))
    .orderBy(asc(companies.id));
  let requestedCount = 0;
  for (const company of open) {
    if (signal?.aborted) return requestedCount;
    const forms = await formsInUse(db, company.id);
    if (forms.length > 0) {
      const today = dayOf(now, company.timeZone);
      requestedCount += await requestEach(company, forms, today, (form, { hiredOn }, last) =>
        mustRequest(applicabilityOf(form, company.timeZone), hiredOn, last, today),
      );
    }
    await yieldToRequests();
  }
  return requestedCount;
}

type Choose = (form: FormRow, worker: Worker, last: LastRequest | undefined) => boolean;
type By = { actor: Actor | "system"; userId: string | null };
const BY_SYSTEM: By = { actor: "system", userId: null };

async function requestEach(company: Company, forms: readonly FormRow[], today: Day, choose: Choose, by = BY_SYSTEM) {
  const last = await lastRequests(db, company);
  const toAsk = (worker: Worker) =>
    forms.filter((form) => appliesTo(form, worker) && choose(form, worker, last.get(`${worker.id} ${form.id}`)));
  const workers = (await employedDrivers(db, company.id)).flatMap((worker) => {
    const theirs = toAsk(worker);
    return theirs.length > 0 ? [{ ...worker, forms: theirs, last }] : [];
  });
  return writeEach(await withRecipient(workers, company.id, ({ id }) => id), (tx, worker) =>
    requestForm(tx, company, worker, today, by),
  );
}

type Chosen = Worker & { forms: FormRow[]; last: ReadonlyMap<string, LastRequest> };

async function requestForm(tx: Db, company: Company, worker: Chosen, today: Day, by: By): Promise<boolean> {
  const { id: companyId, timeZone } = company;
  const recipient = await findRecipient(tx, { id: worker.id, companyId });
  if (!recipient) return false;
  const open = (await requestsOf(tx, { id: worker.id, companyId })).filter(({ state }) =>
    (OPEN_STATES as readonly string[]).includes(state),
  );
  const forms = worker.forms.filter(({ id }) => !open.some(({ slot }) => slot === slotOfForm(id)));
  if (forms.length === 0) return false;
  const titles = await titlesOfSlots(
    tx,
    companyId,
    forms.map(({ id }) => slotOfForm(id)),
  );
  const { language, firstName, companyName, email: to } = recipient;
  const requestedForms: { title: string; day: string; link: string }[] = [];
  for (const form of forms) {
    const last = worker.last.get(`${worker.id} ${form.id}`);
    const dueOn = dueOnOf(applicabilityOf(form, timeZone), worker.hiredOn, last, addDays(today, USUAL_DAYS));
    const row = { id: newId(), companyId, driverId: worker.id, slot: slotOfForm(form.id), dueOn };
    await addRequest(tx, worker.dataKeyId, row, { words: {}, requestedByUserId: by.userId });
    const title = textIn(titles.get(row.slot) ?? { en: "", es: "" }, language);
    requestedForms.push({ title, day: formatDay(dueOn, language), link: await refreshLink(tx, recipient, row) });
    await audit(tx, by.actor, {
      action: "document.asked",
      companyId,
      object: worker.id,
      detail: { ...auditOf(row), ...(by.userId === null && { by_itself: true }) },
    });
  }
  const content = formsAskedMail(translator(language), { firstName, company: companyName, forms: requestedForms });
  await queueMail(tx, { to, language, name: "forms-asked", content });
  if (recipient.application)
    await textDriver(tx, recipient.application, "document", {
      link: applicantLink(recipient.application.positionCode),
    });
  return true;
}

export async function requestFromUnsigned(actor: Actor, formId: string): Promise<number> {
  const { companyId, userId, timeZone } = authorize(actor, "writeToDrivers");
  const form = await loadForm(db, companyId, formId);
  if (form.endedAt) throw conflict("form_ended");
  const today = dayOf(new Date(), timeZone);
  return requestEach(
    { id: companyId, timeZone },
    [form],
    today,
    (each, _, last) => needsRequest(signingStatusOf(each, last, today)),
    { actor, userId },
  );
}

export type Signer = { id: string; name: string; signing: SigningStatus; signedOn: Day | null; number: number | null };

export async function listSigners(actor: Actor, formId: string): Promise<Signer[]> {
  const { companyId, timeZone } = authorize(actor, "readDrivers");
  const form = await loadForm(db, companyId, formId);
  const last = await lastRequests(db, { id: companyId, timeZone }, formId);
  const today = dayOf(new Date(), timeZone);
  return (await employedDrivers(db, companyId)).flatMap((worker) => {
    const theirs = last.get(`${worker.id} ${formId}`);
    if (!appliesTo(form, worker)) return [];
    return {
      id: worker.id,
      name: personName(worker),
      signing: signingStatusOf(form, theirs, today),
      signedOn: theirs?.signed?.on ?? null,
      number: theirs?.signed?.number ?? null,
    };
  });
}

export async function listForms(actor: Actor) {
  const { companyId, timeZone } = authorize(actor, "viewCompany");
  const forms = await formsInUse(db, companyId);
  if (forms.length === 0) return [];
  const titles = await titlesOfSlots(
    db,
    companyId,
    forms.map(({ id }) => slotOfForm(id)),
  );
  const last = await lastRequests(db, { id: companyId, timeZone });
  const workers = await employedDrivers(db, companyId);
  const today = dayOf(new Date(), timeZone);
  const named = forms.flatMap(({ templateIds }) => templateIds);
  const left = new Set(await positionsLeft(db, companyId, named));
  return forms.map((form) => {
    const theirs = workers.filter((worker) => appliesTo(form, worker));
    const signed = theirs.filter(({ id }) => signingStatusOf(form, last.get(`${id} ${form.id}`), today) === "signed");
    const { id, kind, due, duties, templateIds, version } = form;
    const title = titles.get(slotOfForm(id)) ?? { en: "", es: "" };
    const isGone = templateIds.length > 0 && !templateIds.some((each) => left.has(each));
    const signedCounts = { signed: signed.length, of: theirs.length };
    return { id, kind, due, duties, positions: templateIds, isGone, title, version, ...signedCounts };
  });
}
