import { notFound } from "~/domain/errors";
import { verifyDocument } from "~/domain/verification/verification.server";
import { sendFile } from "~/http/files.server";
import { throwAsErrorPage } from "~/http/respond.server";
import { sha256 } from "~/server/ids.server";
import type { Route } from "./+types/timestamp";

/** For `openssl ts -verify -token_in`, years from now and without this installation. */
export const loader = ({ params }: Route.LoaderArgs) =>
  throwAsErrorPage(
    (async () => {
      const verified = await verifyDocument(params.hash);
      if (!verified.unchanged || !verified.timestamp) throw notFound("not_stamped");
      const { token: bytes } = verified.timestamp;
      const name = `timestamp-${params.hash.slice(0, 12).toLowerCase()}.tst`;
      return sendFile({ bytes, name, mediaType: "application/vnd.etsi.timestamp-token", sha256: sha256(bytes) });
    })(),
  );
