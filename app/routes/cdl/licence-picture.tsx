import type { DraftPicture } from "~/domain/application/cdl-draft.server";
import { type ImageSide, MAX_IMAGE_BYTES } from "~/domain/cdl/picture";
import { PICTURE_WARNINGS } from "~/domain/cdl/picture-check";
import type { Field } from "~/ui/field";
import { Submit, useWithApplication } from "~/ui/form";
import { Notice } from "~/ui/page";
import { PictureBox } from "~/ui/picture-box";
import { useTexts } from "~/ui/words";
import { CardFrame, DrawnPicture } from "./drawing";
import type { CdlRefused } from "./form.server";

const PICTURES = "image/jpeg,image/png,image/webp";

type LicencePictureProps = {
  side: ImageSide;
  field: unknown;
  base: string;
  stored: DraftPicture | undefined | null;
  sent?: string | undefined;
  refused: CdlRefused | undefined;
  alone?: boolean;
  fillable?: boolean | undefined;
};

export function LicencePicture({
  side,
  field,
  base,
  stored,
  sent,
  refused,
  alone = false,
  fillable,
}: LicencePictureProps) {
  const { t } = useTexts("applicant");
  const stagedToken = refused?.stagedTokens?.[side];
  const warnings = PICTURE_WARNINGS.map((code) => ({
    code,
    shown: stored?.warnings.includes(code) ?? false,
    drawing: <DrawnPicture spoiled={code} />,
    words: t(`common:pictureWarning.${code}`),
  }));
  return (
    <PictureBox
      field={field as Field}
      label={t(`cdl.${side}`)}
      accept={PICTURES}
      limit={MAX_IMAGE_BYTES}
      address={useWithApplication()(`${base}/picture/${side}`)}
      {...(stored === null && { staged: stagedToken ?? "" })}
      // Staff's upload that was refused as the same for both sides does not count.
      arrived={Boolean(stored) || (Boolean(stagedToken ?? sent) && !(field as Field).errors)}
      drawing={<CardFrame side={side} />}
      of={t(`cdl.of.${side}`)}
      {...(fillable !== undefined && side === "back" && { barcode: { read: fillable, words: <FillIn /> } })}
      thumbnail={(stored ?? sent) ? `/file/${stored?.id ?? sent}?thumbnail` : undefined}
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
