import type { Logo as Shown } from "~/domain/company/logo";
import { Link } from "~/ui/link";
import { Card, Logo } from "~/ui/page";
import { useTexts } from "~/ui/words";

export function LogoCard({ logo, name, page }: { logo: Shown | null; name: string; page: string }) {
  const { t } = useTexts("logo");
  return (
    <Card title={t("title")}>
      {logo ? <Logo logo={logo} name={name} /> : <p className="text-muted">{t("none")}</p>}
      <div className="actions print:hidden">
        <Link to={`${page}/logo`} className="button quiet">
          {t(logo ? "change" : "add")}
        </Link>
        {logo && (
          <Link to={`${page}/logo/removal`} className="button quiet">
            {t("remove")}
          </Link>
        )}
      </div>
    </Card>
  );
}
