import type { DutyFacts } from "~/domain/template/duty";
import { isRegulated, type TemplateDefinition } from "~/domain/template/template";
import { RELEASE_KINDS, RELEASES, type ReleaseKind } from "./kind";

type ReleaseDefinition = DutyFacts & Pick<TemplateDefinition, "releases">;

export const kindsOf = (definition: ReleaseDefinition): ReleaseKind[] =>
  RELEASE_KINDS.filter((kind) =>
    RELEASES[kind].requiredBy === "template"
      ? (definition.releases as readonly ReleaseKind[] | undefined)?.includes(kind)
      : isRegulated(definition),
  );

export const requiredKinds = (definition: ReleaseDefinition, named: boolean): ReleaseKind[] =>
  kindsOf(definition).filter((kind) => RELEASES[kind].requiredBy === "template" || named);
