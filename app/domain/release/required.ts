import type { DutyFacts } from "~/domain/template/duty";
import { isRegulated, type TemplateDefinition } from "~/domain/template/template";
import { RELEASE_KINDS, RELEASES, type ReleaseKind } from "./kind";

type ReleaseDefinition = DutyFacts & Pick<TemplateDefinition, "releases">;

export const possibleKinds = (definition: ReleaseDefinition): ReleaseKind[] =>
  RELEASE_KINDS.filter((kind) =>
    RELEASES[kind].requiredBy === "template"
      ? (definition.releases as readonly ReleaseKind[] | undefined)?.includes(kind)
      : isRegulated(definition),
  );

export const requiredKinds = (definition: ReleaseDefinition, hasEmployers: boolean): ReleaseKind[] =>
  possibleKinds(definition).filter((kind) => RELEASES[kind].requiredBy === "template" || hasEmployers);
