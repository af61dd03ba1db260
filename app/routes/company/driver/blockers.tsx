import type { HireBlocker } from "~/domain/driver/hire";
import { HIRE } from "~/routes/cdl/address";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/page";
import { errorText, useTexts, word } from "~/ui/words";

type Of = { driverId: string; applicationId: string | undefined };
type Remedy = { label: string; to: (of: Of) => string | undefined };

const onCdl =
  (page: string) =>
  ({ driverId, applicationId }: Of) =>
    `/driver/${driverId}/cdl/${page}${applicationId ? `?${HIRE}=${applicationId}` : ""}`;
const onApplication =
  (page: string) =>
  ({ applicationId }: Of) =>
    applicationId && `/application/${applicationId}${page}`;

const UPLOAD: Remedy = { label: "upload", to: onCdl("edit") };
const REQUEST_CHANGES: Remedy = { label: "ask", to: onApplication("/changes") };
const REMEDIES: Record<HireBlocker, readonly Remedy[]> = {
  no_signed_application: [{ label: "applications", to: ({ driverId }) => `/driver/${driverId}#applications` }],
  cdl_missing: [UPLOAD, REQUEST_CHANGES],
  cdl_expired: [UPLOAD, { label: "correct", to: onCdl("change/details") }, REQUEST_CHANGES],
  test_or_query_missing: [],
  papers_missing: [],
  under_21_interstate: [{ label: "birthday", to: onApplication("#you") }, REQUEST_CHANGES],
};
/** Staff who may not override assign the application to somebody who may. */
const HAND_OVER: Remedy = { label: "handOver", to: onApplication("/assignment") };

export type Hiring = Of & { blockers: HireBlocker[]; mayOverride: boolean };

export function Blockers({ blockers, mayOverride, ...of }: Hiring) {
  const { t } = useTexts("drivers");
  if (blockers.length === 0) return null;
  const links = (remedies: readonly Remedy[]) =>
    remedies.map(({ label, to }) => {
      const address = to(of);
      return (
        address && (
          <Link key={label} to={address} className="tap">
            {word(t, "drivers:mend", label)}
          </Link>
        )
      );
    });
  const signed = !blockers.includes("no_signed_application");
  return (
    <Notice tone="warning">
      <h2>{t("hire.blocked")}</h2>
      <ul>
        {blockers.map((blocker) => (
          <li key={blocker}>
            {errorText(t, "", `blocked_${blocker}`)}{" "}
            <span className="inline-flex flex-wrap gap-x-4">{links(REMEDIES[blocker])}</span>
          </li>
        ))}
      </ul>
      {signed && (
        <p>
          {t(mayOverride ? "hire.youMayOverride" : "hire.othersMayOverride")}{" "}
          {!mayOverride && <span className="inline-flex flex-wrap gap-x-4">{links([HAND_OVER])}</span>}
        </p>
      )}
    </Notice>
  );
}
