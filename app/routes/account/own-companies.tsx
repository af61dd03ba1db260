import type { CompanyStatus } from "~/domain/company/status";
import { Card, Chip } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useTexts, word } from "~/ui/words";

type Membership = { companyId: string; name: string; role: string; status: CompanyStatus };
type OwnCompaniesProps = { memberships: Membership[]; activeCompanyId: string | null };

export function OwnCompanies({ memberships, activeCompanyId }: OwnCompaniesProps) {
  const { t } = useTexts("account");
  if (memberships.length === 0) return null;
  return (
    <Card id="companies" title={t("admin:user.companies")}>
      <ul className="tasks">
        {memberships.map(({ companyId, name, role, status }) => (
          <li key={companyId}>
            <span>
              {name}, {word(t, "common:role", role)}
            </span>
            {companyId === activeCompanyId ? (
              <Chip tone="success">{t("companies.active")}</Chip>
            ) : status === "active" ? (
              <form method="post" action="/user/active-company">
                <button
                  type="submit"
                  name="companyId"
                  value={companyId}
                  className="button quiet"
                  aria-label={t("companies.switchTo", { company: name })}
                >
                  {t("companies.switch")}
                </button>
              </form>
            ) : (
              <Chip tone={STATUS_TONE[status]}>{word(t, "common:companyStatus", status)}</Chip>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
