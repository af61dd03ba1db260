/** The power goes in the middle of work: what an image of the disk held at that moment is all that the next start finds. */
import { copyFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { applicant, saveSection, TYPED } from "../http/applicant";
import { handIn, VIEW } from "../http/driver/licence";
import { wordsOf } from "../http/page";
import { type Program, startProgram } from "../http/program";
import { Visitor } from "../http/visitor";
import { makeImage, mend, mount, run, unmount } from "./mounts";

/** How the disk treats what nobody has synced. */
export const MODELS = {
  /** Nothing comes to it by itself: neither names nor bytes. */
  strict: { format: [], options: "commit=300", repair: "-p" },
  /** Names come in their order, bytes that were not synced don't. */
  journalled: { format: [], options: "commit=1,data=writeback", repair: "-p" },
  /** Each name and each file for itself, in any order. */
  unjournalled: { format: ["-O", "^has_journal"], options: "noatime", repair: "-y" },
};
const BATCH_SIZE = 3;
const MEGABYTES = 300;

/** With the cookies that the applicant had. */
type Acknowledged = { email: string; cookies: [string, string][] };
export type Cut = { rounds: number; licences: number; lost: string[] };

async function work(program: Program, acknowledged: Acknowledged[]): Promise<void> {
  for (;;)
    try {
      const who = await applicant(program);
      await saveSection(who, "you", TYPED.you);
      const { status } = await handIn(who);
      if (status === 302) acknowledged.push({ email: who.email, cookies: [...who.cookies] });
    } catch {
      return;
    }
}

/** @returns what the product itself does not give back, opened with the key of its driver */
async function lacking({ origin }: Program, { email, cookies }: Acknowledged): Promise<string[]> {
  const who = new Visitor(origin);
  for (const [name, value] of cookies) who.cookies.set(name, value);
  const { status, text } = await who.get(VIEW);
  const pictures = [...new Set(text.match(/\/file\/[0-9a-f-]{36}/g))];
  if (pictures.length !== 2) return [`${email}: ${pictures.length} pictures, ${status} ${wordsOf(text).slice(0, 400)}`];
  const responses = await Promise.all(pictures.map((path) => who.get(path)));
  return responses.filter((response) => response.status !== 200).map((response) => `${email}: ${response.status}`);
}

/** @param lifetime milliseconds of work before each cut */
export async function cutPower(model: keyof typeof MODELS, rounds: number, lifetime: () => number): Promise<Cut> {
  const { format, repair, ...mounting } = MODELS[model];
  const options = `loop,noauto_da_alloc,${mounting.options}`;
  const image = makeImage(`${model}.image`, MEGABYTES, ...format);
  let folder = mount(model, "-o", options, image);
  const dataDir = join(folder, "data");
  const all: Acknowledged[] = [];
  const lost: string[] = [];
  let program = await startProgram({ dataDir });
  run("sync", "-f", folder);
  for (let round = 0; round < rounds; round += 1) {
    const now: Acknowledged[] = [];
    const working = Array.from({ length: BATCH_SIZE }, () => work(program, now));
    await setTimeout(lifetime());
    program.child.kill("SIGSTOP");
    const before = [...now];
    copyFileSync(image, `${image}.cut`);
    program.child.kill("SIGKILL");
    await Promise.all([program.ended, ...working]);
    unmount(folder);
    renameSync(`${image}.cut`, image);
    mend(image, repair);
    folder = mount(model, "-o", options, image);
    program = await startProgram({ dataDir });
    all.push(...before);
    for (const each of before) lost.push(...(await lacking(program, each)));
    process.stdout.write(`${model} ${round}: ${all.length} licences acknowledged, lost ${JSON.stringify(lost)}\n`);
  }
  for (const each of all) lost.push(...(await lacking(program, each)));
  program.child.kill("SIGTERM");
  const { code } = await program.ended;
  if (code !== 0) lost.push(`the stop ended with ${code}`);
  return { rounds, licences: all.length, lost };
}
