/** A PDF is stored unchanged; a picture is encoded again without metadata. */
import { mediaTypeOf } from "~/server/file-kind.server";
import { readPicture } from "~/server/images.server";
import { faultOfPdf } from "~/server/pdf-file/pdf-file.server";
import type { FileFault } from "./fault";
import { endingOf, uploadedName } from "./name";
import type { NewFile } from "./store.server";

export type UploadedDocument = { bytes: Buffer; name: string };
export type Document = Pick<NewFile, "bytes" | "name" | "mediaType" | "thumbnail" | "width" | "height">;
export type DocumentFault = FileFault | "pdf_password" | "pdf_no_page" | "picture_heic" | "picture_pixels";

export async function readDocument({ bytes, name }: UploadedDocument): Promise<Document | { fault: DocumentFault }> {
  const pdf = mediaTypeOf(bytes);
  if (pdf) {
    const fault = await faultOfPdf(bytes);
    return fault ? { fault } : { bytes, mediaType: pdf, name: uploadedName(name, endingOf(pdf)) };
  }
  const picture = await readPicture(bytes);
  if ("fault" in picture) {
    const { fault } = picture;
    return { fault: fault === "picture_unreadable" || fault === "picture_pdf" ? "file_unreadable" : fault };
  }
  const { jpeg, ...shown } = picture;
  return { bytes: jpeg, mediaType: "image/jpeg", name: uploadedName(name, endingOf("image/jpeg")), ...shown };
}
