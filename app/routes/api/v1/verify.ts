import { z } from "zod";
import { verifyDocument } from "~/domain/verification/verification.server";
import { call } from "../call/call.server";

export default [
  call("GET verify/{hash}", {
    resource: "Whether a document was issued here and is unchanged.",
    summary: "Tell whether a document was issued here and is unchanged",
    description:
      "By the checksum printed on it, or its file's own. The time stamp (RFC 3161, base64 of its DER) is of the record, whose checksum is the one printed. Nothing else is told.",
    access: "ignoresToken",
    data: z.object({
      unchanged: z.boolean(),
      signedAt: z.iso.datetime().nullable(),
      timestamp: z.object({ at: z.iso.datetime(), authority: z.string(), token: z.base64() }).nullable(),
    }),
    async handler({ params }) {
      const found = await verifyDocument(params.hash);
      if (!found.unchanged) return { unchanged: false, signedAt: null, timestamp: null };
      const { signedAt, timestamp } = found;
      const stamp = timestamp && {
        at: timestamp.at.toISOString(),
        authority: timestamp.authority,
        token: timestamp.token.toString("base64"),
      };
      return { unchanged: true, signedAt, timestamp: stamp };
    },
  }),
];
