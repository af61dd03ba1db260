/** A licence as it is handed in: what is typed, pictures as they really come, and the form that carries both. */
import { crc32, deflateSync } from "node:zlib";
import { card } from "../../card";
import { heldIn } from "../page";
import type { Fields, HttpResponse, Visitor } from "../visitor";

export const ADD = "/applicant/driver/cdl/add";
export const VIEW = "/applicant/driver/cdl/view";

export const FIELDS = {
  firstName: "Maya",
  lastName: "Ruiz",
  licenceClasses: ["A"],
  stateIssued: "NE",
  licenceNumber: "H7654321",
  "expirationDate.month": "5",
  "expirationDate.day": "14",
  "expirationDate.year": "2035",
  endorsements: ["T", "N"],
  restrictions: ["E"],
};
let colours = 0;
/** A picture that differs from every other one. */
export const picture = (width?: number, height?: number) => {
  colours += 1;
  return card([(colours * 37) % 150, (colours * 91) % 150, (colours * 53) % 150], width, height);
};
export const jpeg = () => picture().jpeg().toBuffer();

export type Parts = Record<string, string | string[] | Buffer | undefined>;
export function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    for (const one of Array.isArray(value) ? value : [value])
      if (Buffer.isBuffer(one))
        form.append(name, new Blob([new Uint8Array(one)], { type: "image/jpeg" }), `${name}.jpg`);
      else if (one !== undefined) form.append(name, one);
  return form;
}
export const handIn = async (who: Visitor, parts: Parts = {}, path = ADD): Promise<HttpResponse> =>
  who.upload(path, formOf({ ...FIELDS, front: await jpeg(), back: await jpeg(), ...parts }));

/** As the page saves by itself. */
export async function saveDraft(who: Visitor, fields: Fields, page = "one"): Promise<HttpResponse> {
  const version = heldIn((await who.get(ADD)).text, "version") ?? "0";
  return who.post("/applicant/driver/cdl/autosave", { version: String(version), page, ...fields });
}

/** An empty picture of any size in a few kilobytes. */
export function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}
