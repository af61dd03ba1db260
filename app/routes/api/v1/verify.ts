import { z } from "zod";
import { verifyDocument } from "~/domain/verification/verification.server";
import { call } from "../call/call.server";

export default [
  call("GET verify/{hash}", {
    summary: "Tell whether a document was issued here and is unchanged",
    description: "By the checksum printed on it, or its file's own. Nothing else is told.",
    who: "nobody",
    data: z.object({ unchanged: z.boolean(), signedAt: z.iso.datetime().nullable() }),
    async work({ params }) {
      const found = await verifyDocument(params.hash);
      return { unchanged: found.unchanged, signedAt: found.unchanged ? found.signedAt : null };
    },
  }),
];
