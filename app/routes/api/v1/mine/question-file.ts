import { z } from "zod";
import { answerWithFile } from "~/domain/application/sections/question-file.server";
import { invalid } from "~/domain/errors";
import { wholeNumber } from "~/domain/fields";
import { call, endpoint } from "../call.server";
import { namedAsSent, readPart } from "../file/received.server";
import { id } from "../shapes.server";
import { savedShape, shapeSaved } from "./saved.server";

const sent = z.object({ version: wholeNumber(0, 1e6) });

const questionFile = endpoint("application/mine/question/{question}/file", {
  POST: call({
    summary: "Answer a question with a file",
    description:
      "PDF or picture, 15 MB, checked by its content. It takes the place of an earlier one; the other answers of `questions` stay as they are.",
    who: "ownApplication",
    parts: {
      document: { description: "The file.", file: true, required: true },
      version: { description: "Of the section `questions`; 0 where nothing was saved yet.", required: true },
    },
    data: savedShape.extend({ file: id().meta({ description: "What now answers the question." }) }),
    statuses: [201],
    conflicts: ["conflict", "stale_version"],
    refuses: [404],
    async work({ actor, params: { question }, request }) {
      const { input, file: part } = await readPart(request, sent);
      if (part.tooLarge) throw invalid({ document: ["file_too_large"] });
      const answer = { version: input.version, arrived: { bytes: part.bytes, name: part.filename } };
      const { file, ...saved } = await answerWithFile(actor, question, answer).catch(namedAsSent(question));
      return { data: { ...shapeSaved("questions", saved), file } };
    },
  }),
});
export default questionFile;
