import { useWithApplication } from "./form";
import { useTexts } from "./words";

/** "held": beside another version, on which a person decides. */
export type InitialSaveState = "unsaved" | "saved" | "held" | undefined;

type AutosaveProps = {
  url: string;
  version: number;
  begins: InitialSaveState;
  texts?: Partial<Record<"elsewhere" | "signedOut", string>>;
};

export function Autosave({ url, version, begins, texts: own }: AutosaveProps) {
  const { t } = useTexts();
  const texts = {
    saving: t("autosave.saving"),
    saved: t("autosave.saved", { at: "{at}" }),
    works: t("autosave.works"),
    lost: t("autosave.lost"),
    kept: t("autosave.kept"),
    elsewhere: t("autosave.elsewhere"),
    signedOut: t("autosave.signedOut"),
    ...own,
  };
  return (
    <auto-save url={useWithApplication()(url)} begins={begins} texts={JSON.stringify(texts)} class="contents">
      {/* Without autocomplete="off" a browser would restore an old version. */}
      <input type="hidden" name="version" autoComplete="off" value={version} />
      <div className="saving-line" data-autosave="quiet">
        <p hidden />
        <p role="status" className="sr-only" />
      </div>
    </auto-save>
  );
}
