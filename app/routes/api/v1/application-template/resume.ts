import { resumeTemplate } from "~/domain/template/status.server";
import { templateMove } from "./template.server";

export default templateMove("resume", {
  summary: "Resume a paused template",
  move: resumeTemplate,
});
