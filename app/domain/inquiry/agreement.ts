import type { Asked } from "./answer";

/** The driver does not want this employer contacted yet, and nobody has noted since that they have agreed. */
export const lacksAgreement = ({ said }: Pick<Asked, "said">, events: readonly { agreed?: true }[]): boolean =>
  said?.mayContact === false && !events.some(({ agreed }) => agreed);
