/** The hire that staff came from to mend the licence, by the application it is for. */
export const HIRE = "hire";

/** The request whose pictures it is handed in with. */
export const REQUEST = "request";

export function cdlAddresses(driverId?: string) {
  const base = driverId === undefined ? "/applicant/driver/cdl" : `/driver/${driverId}/cdl`;
  return driverId === undefined
    ? { base, view: `${base}/view`, handIn: `${base}/add`, back: "/applicant/application" }
    : { base, view: base, handIn: `${base}/edit`, back: `/driver/${driverId}` };
}
