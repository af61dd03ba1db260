import { type Logo, logoAddress } from "~/domain/company/logo";
import { readLogoPicture } from "~/domain/company/logo.server";
import { env } from "~/env.server";
import { sha256 } from "~/server/ids.server";
import { SHARE_PICTURE_SIZE, type SharePictureContent, sharePicture } from "~/server/share-picture.server";

type ShareData = Omit<SharePictureContent, "logo"> & { logo: Logo | null };

/** @param path of the page; whatever is drawn is in the address, so a changed picture has another */
export const pictureOf = (path: string, { logo, ...shared }: ShareData) => ({
  address: `${env.appUrl}${path}/picture.png?v=${sha256(JSON.stringify([shared, logo?.hash])).slice(0, 12)}`,
  ...SHARE_PICTURE_SIZE,
  alt: [shared.title, shared.company, shared.facts].filter(Boolean).join(", "),
});

export async function sendPicture({ logo, ...shared }: ShareData): Promise<Response> {
  const read = (address: string) => readLogoPicture(address.slice(address.lastIndexOf("/") + 1));
  const picture = await sharePicture(shared, logo && { hash: logo.hash, read: () => read(logoAddress(logo)) });
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/png",
      "Content-Length": String(picture.length),
      "Cache-Control": "public, max-age=86400",
      "X-Robots-Tag": "all",
    },
  });
}
