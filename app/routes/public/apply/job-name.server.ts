import type { Language } from "locales/index";
import { findPosition } from "~/domain/application/apply.server";
import { type Actor, may } from "~/domain/session/actor";
import { positionName } from "~/domain/template/template";

export async function nameJob(actor: Actor, code: string, language: Language): Promise<string | undefined> {
  const position = may(actor, "apply") ? await findPosition(actor, code) : null;
  return position ? `${positionName(position.definition, language)}, ${position.company.name}` : undefined;
}
