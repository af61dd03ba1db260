import { saveTemplateSettings, settingsSchema } from "~/domain/template/settings.server";
import { call, endpoint } from "../call.server";
import { versioned } from "../shapes.server";
import { templateNow, templateShape } from "./template.server";

const settings = endpoint("applicationTemplate/{id}/settings", {
  PUT: call({
    summary: "Set the closing date and whom a new application is told",
    description: "At once, without a new version.",
    who: "editTemplates",
    body: settingsSchema.extend(versioned.shape),
    example: { version: 3, closesOn: "2035-12-31", notified: [] },
    data: templateShape,
    conflicts: ["stale_version", "illegal_transition"],
    async work({ actor, params, body: { version, ...settings } }) {
      await saveTemplateSettings(actor, params.id, version, settings);
      return templateNow(actor, params.id);
    },
  }),
});
export default settings;
