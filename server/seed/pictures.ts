import { db } from "db/client.server";
import type { ImageSide } from "~/domain/cdl/picture";
import { type StagedPicture, sealPicture } from "~/domain/cdl/staged-picture.server";
import { loadDriverFor } from "~/domain/row-access/driver.server";
import type { Actor } from "~/domain/session/actor";
import { readCardPicture } from "~/server/images.server";

const FILES = import.meta.glob<string>("./licences/*.png", { query: "?inline", import: "default", eager: true });

export const bytesIn = (url = ""): Buffer => Buffer.from(url.slice(url.indexOf(",") + 1), "base64");

const cards = new Map<string, ReturnType<typeof readCardPicture>>();

export async function stageLicence(actor: Actor, side: ImageSide, number: number): Promise<StagedPicture> {
  const name = `./licences/${1 + (number % 6)}-${side}.png`;
  const bytes = bytesIn(FILES[name]);
  const picture = await (cards.get(name) ?? cards.set(name, readCardPicture(bytes)).get(name));
  if (!picture || "fault" in picture) throw new Error(`${name} is no picture`);
  const driver = await loadDriverFor(db, actor);
  const { warnings, ...read } = picture;
  return { ...(await sealPicture(actor, driver, side, read)), warnings };
}
