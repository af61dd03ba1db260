import { archiveTemplate } from "~/domain/template/status.server";
import { templateMove } from "./template.server";

export default templateMove("archive", {
  summary: "Archive: the code is closed for good",
  who: "publishTemplates",
  move: archiveTemplate,
});
