import type { Refused } from "~/http/respond.server";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function TakenBy({ refused }: { refused: Refused | undefined }) {
  const { t } = useTexts("admin");
  const { takenBy, takenByName } = refused?.params ?? {};
  if (!takenBy) return null;
  return (
    <Notice tone="info">
      <Link to={`/admin/company/${takenBy}`}>{t("companies.openTaken", { company: String(takenByName) })}</Link>
    </Notice>
  );
}
