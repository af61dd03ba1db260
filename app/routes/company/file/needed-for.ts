import type { T } from "locales/texts";
import { hasExpiry } from "~/domain/file/kind";
import { word } from "~/ui/words";

export function neededFor(t: T<"folders">, kinds: readonly string[]): string {
  const names = kinds.filter(hasExpiry).map((kind) => word(t, "public:fileKind", kind));
  return names.length > 0 ? t("neededFor", { kinds: names.join("; ") }) : "";
}
