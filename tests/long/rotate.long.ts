/** ROUNDS of rotations, each killed several times: 10 by default. */
import { expect, it } from "vitest";
import { type Kill, rotateUnderLoad } from "./rotate";

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const CLIENTS = 20;

const anywhere = (): Kill[] => [
  { after: Math.random() * 3000 },
  "key file",
  ...[0.1, 0.3, 0.5, 0.7, 0.9].map((from) => ({ share: from + Math.random() * 0.2 })),
  { after: Math.random() * 6000 },
];
const atTheEnd = (): Kill[] => [
  { after: Math.random() * 4000 },
  { after: 4000 + Math.random() * 10_000 },
  ...(Math.random() < 0.5 ? ["key file" as const] : []),
];

it(`has nothing unreadable in ${ROUNDS} rotations under load`, async () => {
  const rotations = Array.from({ length: ROUNDS }, () => ({ kills: anywhere(), finishes: atTheEnd() }));
  const rotated = await rotateUnderLoad({ clients: CLIENTS, pause: 0 }, rotations);
  process.stdout.write(`${JSON.stringify({ ...rotated, retired: rotated.retired.length }, null, 1)}\n`);
  expect(rotated).toMatchObject({ unreadable: [], left: [] });
  expect(rotated.writes).toBeGreaterThan(ROUNDS * CLIENTS);
});
