import type { ReactNode } from "react";
import type { DraftPicture } from "~/domain/application/cdl-draft.server";
import { IMAGE_SIDES, type ImageSide } from "~/domain/cdl/picture";
import { useTexts } from "~/ui/words";

type SavedPicturesProps = {
  pictures: Partial<Record<ImageSide, DraftPicture>>;
  open: boolean;
  children: ReactNode;
};

/** Nothing asks for them again; they can be taken again. */
export function SavedPictures({ pictures, open, children }: SavedPicturesProps) {
  const { t } = useTexts("applicant");
  const doubtful = IMAGE_SIDES.flatMap((side) =>
    (pictures[side]?.warnings ?? []).slice(0, 1).map((code) => ({ side, code })),
  );
  return (
    <details id="photos" className="card group" open={open || undefined}>
      <summary className="grid list-none gap-2">
        <h2>{t("cdl.step.photos")}</h2>
        <span className="flex items-center justify-between gap-3">
          <span className="good">{t("cdl.step.bothSaved")}</span>
          <span className="tap text-link underline underline-offset-2 group-open:hidden">
            {t("common:picture.retake")}
          </span>
        </span>
        {doubtful.map(({ side, code }) => (
          <span key={side} className="hint">
            {t(`cdl.${side}`)}: {t(`common:pictureWarning.${code}`)}
          </span>
        ))}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
