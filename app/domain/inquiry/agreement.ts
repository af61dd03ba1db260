import type { Asked } from "./answer";

/** The driver does not want this employer contacted yet, and nobody has noted since that they have agreed. */
export const lacksAgreement = (
  { said, wishSignedAt = "" }: Pick<Asked, "said" | "wishSignedAt">,
  events: readonly { agreed?: true; at: Date }[],
): boolean => said?.mayContact === false && !events.some(({ agreed, at }) => agreed && at.toISOString() > wishSignedAt);
