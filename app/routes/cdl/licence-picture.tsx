/** One side of a licence: the box to choose it, what was kept of it, and what may keep people from reading it. */
import type { DraftPicture } from "~/domain/application/cdl-draft.server";
import { type ImageSide, MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import { PICTURE_WARNINGS } from "~/domain/cdl/picture-check";
import type { Field } from "~/ui/field";
import { Submit, useNamed } from "~/ui/form";
import { Notice } from "~/ui/page";
import { PictureBox } from "~/ui/picture-box";
import { useTexts } from "~/ui/words";
import { DrawnPicture } from "./drawing";
import type { CdlRefused } from "./form.server";

const PICTURES = "image/jpeg,image/png,image/webp";

type LicencePictureProps = {
  side: ImageSide;
  field: unknown;
  base: string;
  /** In an applicant's draft; null for staff, whose form carries it. */
  kept: DraftPicture | undefined | null;
  /** What a driver sent by the link of a letter, which staff's form takes where no other is chosen. */
  sent?: string | undefined;
  refused: CdlRefused | undefined;
  /** Whether it can be sent by itself. */
  alone?: boolean;
  /** Whether its barcode says what is still empty. */
  fillable?: boolean;
};

export function LicencePicture({
  side,
  field,
  base,
  kept,
  sent,
  refused,
  alone = false,
  fillable = false,
}: LicencePictureProps) {
  const { t } = useTexts("applicant");
  const staged = refused?.staged?.[side];
  const warnings = PICTURE_WARNINGS.map((code) => ({
    code,
    told: kept?.warnings.includes(code) ?? false,
    drawing: <DrawnPicture spoiled={code} />,
    words: t(`common:pictureWarning.${code}`),
  }));
  return (
    <PictureBox
      field={field as Field}
      label={t(`cdl.${side}`)}
      accept={PICTURES}
      limit={MAX_IMAGE_BYTES}
      address={useNamed()(`${base}/picture/${side}`)}
      {...(kept === null && { staged: staged ?? "" })}
      // Staff's that was refused afterwards, as the same for both sides, has not arrived.
      arrived={Boolean(kept) || (Boolean(staged ?? sent) && !(field as Field).errors)}
      {...(alone && side === "back" && { barcode: { read: fillable, words: <FillIn /> } })}
      thumbnail={(kept ?? sent) ? `/file/${kept?.id ?? sent}?thumbnail` : undefined}
      warnings={warnings}
      alone={
        alone && (
          <>
            <Submit name="then" value={side} variant="quiet">
              {t(`cdl.send.${side}`)}
            </Submit>
            <p className="hint">{t("cdl.sendHint")}</p>
          </>
        )
      }
    />
  );
}

function FillIn() {
  const { t } = useTexts("applicant");
  return (
    <Notice tone="info">
      <div className="grid gap-3">
        <p>{t("cdl.barcode.found")}</p>
        <Submit name="then" value="barcode" variant="quiet">
          {t("cdl.barcode.fillIn")}
        </Submit>
      </div>
    </Notice>
  );
}
