export const HIRE = "hire";

export const REQUEST = "request";

export function cdlAddresses(driverId?: string) {
  const base = driverId === undefined ? "/applicant/driver/cdl" : `/driver/${driverId}/cdl`;
  return driverId === undefined
    ? { base, view: `${base}/view`, submitPath: `${base}/add`, back: "/applicant/application" }
    : { base, view: base, submitPath: `${base}/edit`, back: `/driver/${driverId}` };
}
