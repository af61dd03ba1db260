import type { CompanyTexts } from "locales/index";
import { textIn } from "~/domain/by-language";
import { useLanguage, useTexts, word } from "~/ui/words";

/** Of a form its title, of anything else its kind. */
export function useRequestName() {
  const { t } = useTexts("public");
  const language = useLanguage();
  return ({ kind, title }: { kind: string; title: CompanyTexts | null }) =>
    title ? textIn(title, language) : word(t, "public:fileKind", kind);
}
