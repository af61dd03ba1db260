import type { InquiryDetails } from "./answer";

/** The driver does not want this employer contacted yet, and nobody has noted since that they have agreed. */
export const lacksAgreement = (
  { said, wishSignedAt = "" }: Pick<InquiryDetails, "said" | "wishSignedAt">,
  events: readonly { agreed?: true; at: Date }[],
): boolean => said?.mayContact === false && !events.some(({ agreed, at }) => agreed && at.toISOString() > wishSignedAt);
