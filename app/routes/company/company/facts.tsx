import type { Company } from "~/domain/company/company.server";
import { stateName } from "~/domain/reference";
import { formatPhone } from "~/domain/words";
import { Chip, Facts } from "~/ui/page";
import { STATUS_TONE } from "~/ui/tones";
import { useLanguageName, useTexts, word } from "~/ui/words";
import { timeZoneName } from "./time-zone-name";

export function CompanyFacts({ company }: { company: Company }) {
  const { t } = useTexts("company");
  const languageName = useLanguageName();
  const town = [company.city, company.state && stateName(company.state), company.zip].filter(Boolean).join(", ");
  return (
    <Facts
      facts={[
        [
          t("company.status"),
          <Chip key="status" tone={STATUS_TONE[company.status]}>
            {word(t, "common:companyStatus", company.status)}
          </Chip>,
        ],
        [t("company.legalName"), company.legalName],
        [t("company.dbaName"), company.dbaName],
        [t("company.address"), [company.street, town].filter(Boolean).join("\n")],
        [t("company.usdotNumber"), company.usdotNumber],
        [t("company.mcNumber"), company.mcNumber],
        [t("company.phone"), company.phone && formatPhone(company.phone)],
        [t("company.email"), company.email],
        [t("company.timeZone"), timeZoneName(t, company.timeZone)],
        [t("company.language"), languageName(company.language)],
      ]}
    />
  );
}
