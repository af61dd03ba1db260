import type { InquiryDetails } from "./answer";

export const lacksAgreement = (
  { said, wishSignedAt = "" }: Pick<InquiryDetails, "said" | "wishSignedAt">,
  events: readonly { agreed?: true; at: Date }[],
): boolean => said?.mayContact === false && !events.some(({ agreed, at }) => agreed && at.toISOString() > wishSignedAt);
