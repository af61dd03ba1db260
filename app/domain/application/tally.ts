/** A count that stops: to tell how much waits nobody needs to know whether it is 20,000 or 21,000. */
export const TALLY_MOST = 1000;

/** True where there is more than was counted. */
export const isMore = (tally: number): boolean => tally > TALLY_MOST;
