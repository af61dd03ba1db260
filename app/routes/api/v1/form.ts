import { COMPANY_LANGUAGES } from "locales/index";
import { z } from "zod";
import { toLanguageFields } from "~/domain/by-language";
import { SIGNING_STATUSES } from "~/domain/company-form/due";
import { FORM_DUES, FORM_KINDS, MAX_FORMS } from "~/domain/company-form/form";
import { addForm, endForm, getFormVersions, saveForm } from "~/domain/company-form/form.server";
import { formSchema } from "~/domain/company-form/schema";
import { listForms, listSigners, requestFromUnsigned } from "~/domain/document-request/form-request.server";
import { choice, codeList, requiredLines, requiredText, textList, ticked } from "~/domain/fields";
import { TEXT_LENGTH, TITLE_LENGTH } from "~/domain/release-text/words";
import { DUTIES } from "~/domain/template/duty";
import { call, listView, replyWithPage, view } from "../call/call.server";
import { parse } from "../call/read.server";
import { bounded, checksum, count, id, instant, onDay, versionBody } from "../call/shapes.server";

const asked = {
  id: id(),
  kind: z.enum(FORM_KINDS),
  due: z.enum(FORM_DUES),
  duties: z.array(z.enum(DUTIES)),
  positions: z.array(id()).meta({ description: "Ids of the positions that it is for; empty for every position." }),
};
const listed = z.object({
  ...asked,
  isGone: z.boolean().meta({ description: "All of its positions were deleted: nobody is asked." }),
  titleEn: z.string(),
  titleEs: z.string(),
  signed: count(),
  of: count().meta({ description: "How many drivers at work must have signed it." }),
  version: count(),
});
const shape = z
  .object({
    ...asked,
    validFrom: count().meta({ description: "Signatures of earlier texts no longer count." }),
    endedAt: instant().nullable(),
    version: count(),
    texts: z.array(
      z.object({
        number: count(),
        titleEn: z.string(),
        textEn: z.string(),
        titleEs: z.string(),
        textEs: z.string(),
        papers: z.array(z.object({ language: z.enum(COMPANY_LANGUAGES), name: z.string(), sha256: checksum() })),
        by: z.string().nullable(),
        at: instant(),
      }),
    ),
  })
  .meta({ id: "Form" });
const signer = z.object({
  driverId: id(),
  name: z.string(),
  state: z.enum(SIGNING_STATUSES),
  signedOn: onDay().nullable(),
  number: count().nullable(),
});

/** What `formSchema` takes; that one is checked after, since it judges the words of both languages. */
const body = z.object({
  kind: choice(FORM_KINDS),
  duties: codeList(new Set(DUTIES), 1),
  positions: textList(),
  due: choice(FORM_DUES),
  titleEn: requiredText(TITLE_LENGTH),
  textEn: requiredLines(TEXT_LENGTH),
  titleEs: requiredText(TITLE_LENGTH),
  textEs: requiredLines(TEXT_LENGTH),
});
const changing = body.extend({ everyPosition: ticked(), signAgain: ticked() }).extend(versionBody.shape);
const example = {
  kind: "handbook",
  duties: ["cdl"],
  positions: [],
  due: "at_hire",
  titleEn: "Receipt of the handbook",
  textEn: "{company} gave me its handbook. I have read it.",
  titleEs: "Acuse del manual",
  textEs: "{company} me entregó su manual. Lo leí.",
};

const formView = view(
  shape,
  async (actor, one) => {
    const { form, versions } = await getFormVersions(actor, one);
    const { templateIds: positions, duties, ...rest } = form;
    const texts = versions.map(({ title, text, ...version }) => ({ ...version, ...toLanguageFields({ title, text }) }));
    return { ...rest, duties: duties as (typeof DUTIES)[number][], positions, texts };
  },
  "viewCompany",
);

const signers = listView(
  z.array(signer.meta({ id: "FormSigner" })),
  async (actor, form, page) =>
    replyWithPage(
      (await listSigners(actor, form)).map(({ id: driverId, signing: state, ...rest }) => ({
        driverId,
        state,
        ...rest,
      })),
      page,
      "asc",
      ({ name, driverId }) => [name.toLowerCase(), driverId],
    ),
  "readDrivers",
);

export default [
  call("GET form", {
    resource: "Forms that the company has its drivers sign, and who has.",
    summary: "List the company's forms in use, with how many have signed",
    access: "viewCompany",
    data: bounded(listed.meta({ id: "ListedForm" }), MAX_FORMS),
    handler: async ({ actor }) =>
      (await listForms(actor)).map(({ title, duties, ...form }) => ({
        ...form,
        duties: duties as (typeof DUTIES)[number][],
        ...toLanguageFields({ title }),
      })),
  }),
  call("POST form", {
    summary: "Add a form for drivers to sign",
    description:
      "Both languages; English is the record. Those it is for are asked by mail within a quarter of an hour. Not while masquerading.",
    access: "changeReleaseTexts",
    body,
    example,
    createdPath: "form/{id}",
    statuses: [201],
    idempotent: true,
    conflicts: ["conflict"],
    returns: formView,
    mutate: ({ actor, body, idempotencyKey }) =>
      addForm(actor, { ...parse(formSchema, { ...body, version: 0 }), once: idempotencyKey }),
  }),
  call("GET form/{id}", {
    summary: "Read a form with every version of its text, the newest first",
    description: "Also one that is no longer asked.",
    access: "viewCompany",
    returns: formView,
  }),
  call("PUT form/{id}", {
    summary: "Change a form: other words are a new version",
    description:
      "What was signed keeps its own words. A form of some positions needs a position, or `everyPosition`. Not while masquerading.",
    access: "changeReleaseTexts",
    body: changing,
    example: { ...example, version: 1 },
    conflicts: ["stale_version", "conflict"],
    returns: formView,
    mutate: ({ actor, params, body }) => saveForm(actor, params.id, parse(formSchema, body)),
  }),
  call("POST form/{id}/end", {
    summary: "Stop asking for a form",
    description: "What was signed stays. Not while masquerading.",
    access: "changeReleaseTexts",
    body: versionBody,
    conflicts: ["stale_version", "conflict"],
    returns: formView,
    mutate: ({ actor, params, body }) => endForm(actor, params.id, body.version),
  }),
  call("GET form/{id}/signer", {
    summary: "List who at work has signed a form, and who has not",
    access: "readDrivers",
    returns: signers,
  }),
  call("POST form/{id}/request", {
    summary: "Ask everybody at work who has not signed what counts now",
    description: "By mail, with two weeks to sign. Nobody is asked twice at a time. Not while masquerading.",
    access: "writeToDrivers",
    data: z.object({ asked: count() }),
    conflicts: ["conflict"],
    handler: async ({ actor, params }) => ({ asked: await requestFromUnsigned(actor, params.id) }),
  }),
];
