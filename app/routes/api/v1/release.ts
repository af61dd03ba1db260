import { z } from "zod";
import { toLanguageFields } from "~/domain/by-language";
import { notFound } from "~/domain/errors";
import { requiredLines, requiredText, signatureField } from "~/domain/fields";
import { isReleaseKind, RELEASE_KINDS, RELEASE_STATES, RELEASES } from "~/domain/release/kind";
import { getOwnReleasePdf } from "~/domain/release/pdf.server";
import { getOwnRelease, listOwnReleases, signRelease, withdrawRelease } from "~/domain/release/release.server";
import { listReleases, remindOfReleases } from "~/domain/release/staff.server";
import { releaseTextSchema } from "~/domain/release-text/text";
import { getReleaseVersions, listReleaseTexts, saveReleaseText } from "~/domain/release-text/text.server";
import { type ReleaseWords, TEXT_LENGTH, TITLE_LENGTH } from "~/domain/release-text/words";
import { sendFile } from "~/http/files.server";
import { call, replyWithPage } from "../call/call.server";
import { parse } from "../call/read.server";
import { bounded, count, id, instant, pageQuery, version } from "../call/shapes.server";

const kind = z.enum(RELEASE_KINDS);
const state = z.enum(RELEASE_STATES);
const inBoth = z.object({ en: z.string(), es: z.string() });
const reading = z.object({ title: z.string(), paragraphs: z.array(z.string()) });

const own = z.object({
  kind,
  state,
  asked: z.boolean(),
  title: inBoth,
  signed: z.array(z.object({ id: id(), title: inBoth, signedAt: instant(), withdrawnAt: instant().nullable() })),
});
const ownShape = own.meta({ id: "OwnRelease" });
const readShape = own
  .extend({
    toSign: z
      .object({
        texts: z.object({ en: reading, es: reading }).meta({ description: "English is the record." }),
        seen: z.string().meta({ description: "Sent with the signature: that this is what was read." }),
        open: z
          .enum(["open", "over", "paused", "notices", "you"])
          .meta({ description: "`open`, or what comes first." }),
      })
      .nullable(),
  })
  .meta({ id: "OwnReleaseText" });

const release = z
  .object({
    kind,
    state,
    asked: z.boolean(),
    signedAt: instant().nullable(),
    withdrawnAt: instant().nullable(),
    textVersion: z.string().nullable(),
    fileId: id().nullable().meta({ description: "The signed PDF, for whoever may read the investigation." }),
  })
  .meta({ id: "Release" });

const asShown = <T extends { required: boolean }>({ required: asked, ...one }: T) => ({ ...one, asked });

const text = z.object({
  number: count().meta({ description: "0 is the program's sample." }),
  sample: z.string().nullable().meta({ description: "The sample whose words these are." }),
  titleEn: z.string(),
  textEn: z.string(),
  titleEs: z.string(),
  textEs: z.string(),
});
const shapeText = <Text extends ReleaseWords>({ title, text: words, ...rest }: Text) => ({
  ...rest,
  ...toLanguageFields({ title, text: words }),
});
const current = z
  .object({ kind, paragraph: z.string().nullable(), text: text.nullable() })
  .meta({ id: "ReleaseText", description: "Null where the company has to write it before it can be asked." });
const versioned = text.extend({ by: z.string().nullable(), at: instant().nullable() }).meta({ id: "ReleaseVersion" });

const words = z.object({
  version: version().meta({ description: "`number` of the newest text." }),
  titleEn: requiredText(TITLE_LENGTH),
  textEn: requiredLines(TEXT_LENGTH),
  titleEs: requiredText(TITLE_LENGTH),
  textEs: requiredLines(TEXT_LENGTH),
});

export default [
  call("GET application/mine/release", {
    summary: "List the releases that one is asked to sign or has signed",
    access: "ownApplication",
    data: bounded(ownShape, RELEASE_KINDS.length),
    errorStatuses: [404],
    handler: async ({ actor }) => (await listOwnReleases(actor)).map(asShown),
  }),
  call("GET application/mine/release/{kind}", {
    summary: "Read a release",
    access: "ownApplication",
    data: readShape,
    handler: async ({ actor, params }) => asShown(await getOwnRelease(actor, params.kind)),
  }),
  call("POST application/mine/release/{kind}", {
    summary: "Sign a release",
    description: "Refused where the text has changed since it was read. Signing what is signed changes nothing.",
    access: "ownApplication",
    body: z.object({ signature: signatureField(), seen: requiredText(64) }),
    example: { signature: "Maya Ruiz", seen: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
    conflicts: ["conflict"],
    handler: ({ actor, params, body }) => signRelease(actor, params.kind, body),
  }),
  call("POST application/mine/release/{kind}/withdraw", {
    summary: "Withdraw a release",
    access: "ownApplication",
    conflicts: ["conflict"],
    handler: ({ actor, params }) => withdrawRelease(actor, params.kind),
  }),
  call("GET application/mine/signed-release/{id}/pdf", {
    summary: "Download a release that one has signed",
    access: "ownApplication",
    mediaTypes: "application/pdf",
    handler: async ({ actor, params }) => sendFile(await getOwnReleasePdf(actor, params.id)),
  }),
  call("GET application/{id}/release", {
    summary: "List which releases are asked, signed, withdrawn or missing",
    access: "reviewApplications",
    data: bounded(release, RELEASE_KINDS.length),
    handler: async ({ actor, params }) => (await listReleases(actor, params.id)).releases.map(asShown),
  }),
  call("POST application/{id}/release-reminder", {
    formerPath: "application/{id}/release/remind",
    summary: "Remind the driver of releases to sign",
    description: "Once in three days.",
    access: "writeToDrivers",
    conflicts: ["conflict"],
    handler: ({ actor, params }) => remindOfReleases(actor, params.id),
  }),
  call("GET company/mine/release", {
    summary: "List the texts of the own company's releases",
    access: "viewCompany",
    data: bounded(current, RELEASE_KINDS.length),
    handler: async ({ actor }) =>
      (await listReleaseTexts(actor)).map((one) => ({
        kind: one.kind,
        paragraph: RELEASES[one.kind].paragraph,
        text: one.text && shapeText(one.text),
      })),
  }),
  call("GET company/mine/release/{kind}", {
    summary: "Read every version of a release's text, the newest first",
    access: "viewCompany",
    query: pageQuery,
    data: z.array(versioned),
    paginated: true,
    handler: async ({ actor, params, query }) =>
      replyWithPage((await getReleaseVersions(actor, params.kind)).versions.map(shapeText), query, "desc", ({ at }) => [
        at?.getTime() ?? 0,
      ]),
  }),
  call("POST company/mine/release/{kind}", {
    summary: "Write a new version of a release's text",
    description: "Both languages. Drivers sign it from then on; what was signed keeps its own.",
    access: "changeReleaseTexts",
    body: words,
    example: {
      version: 0,
      titleEn: "Release",
      textEn: "I agree that {company} may ask {employers}.",
      titleEs: "Autorización",
      textEs: "Acepto que {company} pregunte a {employers}.",
    },
    ownsVersion: false,
    conflicts: ["stale_version"],
    async handler({ actor, params, body: { version: number, ...texts } }) {
      if (!isReleaseKind(params.kind)) throw notFound();
      await saveReleaseText(actor, params.kind, { ...parse(releaseTextSchema(params.kind), texts), version: number });
    },
  }),
];
