import type { ListedFile } from "~/domain/folder/list.server";
import { formatDay } from "~/domain/words";
import { Chip } from "~/ui/page";
import { EXPIRY_TONE } from "~/ui/tones";
import { useInstant, useLanguage, useTexts, word } from "~/ui/words";

export function Expiry({ file: { expiresOn, expiry } }: { file: Pick<ListedFile, "expiresOn" | "expiry"> }) {
  const { t } = useTexts();
  const language = useLanguage();
  if (!expiresOn || !expiry) return "–";
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <span className="whitespace-nowrap">{formatDay(expiresOn, language)}</span>
      <Chip tone={EXPIRY_TONE[expiry]}>{word(t, "common:expiry", expiry)}</Chip>
    </span>
  );
}

export function AddedBy({ file, isStaff }: { file: ListedFile; isStaff: boolean }) {
  const { t } = useTexts("public");
  const formatTime = useInstant();
  const by = file.staffName ?? (isStaff ? word(t, "public:fileBy", file.by) : word(t, "public:ownFileBy", file.by));
  return (
    <span>
      {formatTime(file.createdAt)}, {by}
    </span>
  );
}
