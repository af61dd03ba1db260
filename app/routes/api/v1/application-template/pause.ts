import { pauseTemplate } from "~/domain/template/status.server";
import { templateMove } from "./template.server";

export default templateMove("pause", {
  summary: "Pause: the code is closed for a while",
  move: pauseTemplate,
});
