import { NOTICES } from "locales/notices";
import { z } from "zod";
import { ownWithdrawalSchema } from "~/domain/application/decision";
import { listOwnApplications, withdrawApplication } from "~/domain/application/own.server";
import { loadNotices } from "~/domain/application/own-notices.server";
import { CERTIFICATION } from "~/domain/application/record/certification";
import { SECTION_IDS, SECTION_STATES } from "~/domain/application/sections";
import { getTaskList } from "~/domain/application/sections/tasks.server";
import { APPLICATION_STATUSES } from "~/domain/application/status";
import { WHOLE_CDL } from "~/domain/cdl/part";
import type { Application } from "~/domain/row-access/application.server";
import { flatQuestion, spreadQuestion } from "~/domain/template/flat";
import { positionName } from "~/domain/template/template";
import { sendFile } from "~/http/files.server";
import { languageOf } from "~/server/i18n.server";
import { call } from "../call/call.server";
import { count, id, instant, oneOf, positionCode } from "../call/shapes.server";
import { CHANGEABLE, pdfIn, pdfLanguage } from "./application";

const NOTICE_IDS = Object.keys(NOTICES);

const ownShape = z
  .object({
    id: id(),
    code: positionCode(),
    company: z.string(),
    position: z.string(),
    status: z.enum(APPLICATION_STATUSES),
    sectionsDone: count(),
    sectionsAsked: count(),
    submittedAt: instant().nullable(),
    lastActivityAt: instant(),
  })
  .meta({ id: "OwnApplication" });

const mineShape = z
  .object({
    current: ownShape,
    tasks: z.array(
      z.object({
        id: oneOf([...SECTION_IDS, WHOLE_CDL]).meta({ description: "A section, or `cdl`." }),
        state: z.enum(SECTION_STATES),
        optional: z.boolean(),
        open: z.boolean().meta({ description: "Whether it may be written now." }),
        minutes: count(),
      }),
    ),
    notices: z
      .array(z.object({ id: oneOf(NOTICE_IDS), title: z.string(), paragraphs: z.array(z.string()) }))
      .meta({ description: "To be shown before they are agreed to, in the language asked for." }),
    questions: z.array(flatQuestion).meta({ description: "The company's own, of the section `questions`." }),
    certification: z.string().meta({ description: "To be shown above the signature (49 CFR 391.21(b)(12))." }),
    minutesLeft: count(),
    complete: z.boolean().meta({ description: "Whether it can be signed." }),
    changeRequest: z
      .object({ sections: z.array(oneOf(CHANGEABLE)), message: z.string(), requestedAt: instant() })
      .nullable(),
    applications: z.array(ownShape),
  })
  .meta({ id: "Mine" });

export default [
  call("GET application/mine", {
    summary: "Tell how far the own application is, and what else one has applied for",
    access: "ownApplication",
    data: mineShape,
    errorStatuses: [404],
    async handler({ actor, request }) {
      const language = languageOf(request);
      const { application, tasks, minutesLeft, complete, change } = await getTaskList(actor);
      const shape = (own: Application) => ({
        ...own,
        code: own.positionCode,
        company: own.companyName,
        position: positionName(own.definition, language),
      });
      return {
        current: shape(application),
        tasks,
        notices: (await loadNotices(actor)).map(({ id, texts }) => ({
          id,
          title: texts[language].title,
          paragraphs: [...texts[language].paragraphs],
        })),
        questions: application.definition.questions.map(spreadQuestion),
        certification: CERTIFICATION,
        minutesLeft,
        complete,
        changeRequest: change,
        applications: (await listOwnApplications(actor)).map(shape),
      };
    },
  }),
  call("GET application/mine/pdf", {
    summary: "Download the paper of what one has signed",
    access: "ownApplication",
    query: z.object({ language: pdfLanguage() }),
    mediaTypes: "application/pdf",
    errorStatuses: [404],
    handler: async ({ actor, query }) => sendFile(await pdfIn(query.language)(actor)),
  }),
  call("POST application/mine/withdraw", {
    summary: "Withdraw the own application",
    access: "ownApplication",
    body: ownWithdrawalSchema,
    conflicts: ["illegal_transition", "stale_version"],
    errorStatuses: [404],
    handler: ({ actor, body }) => withdrawApplication(actor, body.withdrawReason),
  }),
];
