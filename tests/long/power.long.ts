/** ROUNDS of power cuts in each model, 25 by default. */
import { expect, it } from "vitest";
import { cutPower, MODELS } from "./power";

const ROUNDS = Number(process.env.ROUNDS ?? 25);

it.each(Object.keys(MODELS) as (keyof typeof MODELS)[])(
  `on a %s disk ${ROUNDS} power cuts lose nothing that was acknowledged`,
  async (model) => {
    const cut = await cutPower(model, ROUNDS, () => 2000 + Math.random() * 6000);
    process.stdout.write(`${model}: ${JSON.stringify(cut)}\n`);
    expect(cut.lost).toEqual([]);
    expect(cut.licences).toBeGreaterThan(ROUNDS);
  },
);
