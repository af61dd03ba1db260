/** File systems of their own, in memory or in an image. Needs root. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

export const base = mkdtempSync(join(tmpdir(), "roadhand-mounts-"));
const mounted = new Set<string>();

export const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: "pipe" });
};

export function mount(name: string, ...args: string[]): string {
  const folder = join(base, name);
  mkdirSync(folder, { recursive: true });
  run("mount", ...args, folder);
  mounted.add(folder);
  return folder;
}

/** Nothing may be open in it any more, or what is mounted next is the same as before. */
export function unmount(folder: string): void {
  run("umount", folder);
  mounted.delete(folder);
}

/** @param format of mkfs.ext4 */
export function makeImage(name: string, megabytes: number, ...format: string[]): string {
  const image = join(base, name);
  run("truncate", "-s", `${megabytes}M`, image);
  run("mkfs.ext4", "-q", "-F", ...format, image);
  return image;
}

/** @param how of fsck: `-p` what is safe, `-y` whatever it takes */
export function mend(image: string, how = "-p"): void {
  const { status, stdout } = spawnSync("fsck.ext4", ["-f", how, image], { encoding: "utf8" });
  // 1: there was something, and it is mended.
  if ((status ?? 8) > 1) throw new Error(stdout);
}

afterAll(() => {
  for (const folder of mounted) spawnSync("umount", ["--lazy", folder]);
  rmSync(base, { recursive: true, force: true });
});
