import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { eraseByCommand, type Held, weighErasure } from "~/domain/driver/erasure.server";
import type { Keeping, Rule } from "~/domain/driver/person.server";
import { copyPerson } from "~/domain/driver/personal-copy.server";
import { DomainError } from "~/domain/errors";
import { CommandFault, type Run } from "../admin-usage";

const known = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof DomainError && error.refusal === "notFound"
      ? new CommandFault("Nobody who has applied or drives here has this address or id.")
      : error;
  });

async function write(path: string, zip: ReadableStream): Promise<void> {
  let isOurs = false;
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  file.once("open", () => {
    isOurs = true;
  });
  try {
    await pipeline(Readable.fromWeb(zip), file);
  } catch (error) {
    if (isOurs) await rm(path, { force: true });
    throw new CommandFault(`${path} can't be written: ${(error as Error).message}.`);
  }
}

export const exportPerson: Run = async ({ person = "", to = "" }) => {
  const { companies, files, missing, zip } = await known(copyPerson(person));
  await write(to, zip as ReadableStream);
  return {
    says: [
      `${to} holds what ${companies} companies keep of this person, with ${files} files. It is readable by you only, and not encrypted.`,
      ...missing.map(
        (id) => `The file ${id} is damaged or gone, and is not in it: see \`npm run admin -- verify-files\`.`,
      ),
    ],
    json: { to, companies, files, missing },
  };
};

const RULES: Record<Rule, (until: string) => string> = {
  employed: () =>
    "drives for this company: 49 CFR 391.51(c)(1) demands the file for the time of the employment and three years after",
  release: (until) => `signed a release for reports, which is kept until ${until} (15 USC 1681b(b)(2), FMCSA's PSP)`,
  employed_before: (until) => `drove for this company: 49 CFR 391.51(c)(1) demands the file until ${until}`,
  signed: (until) =>
    `has signed an application to this company, which keeps it for three years, until ${until}, to answer for its decision`,
};
const whyKept = ({ rule, until = "" }: Keeping): string => RULES[rule](until);

export const erase: Run = async ({ person = "", confirm }) => {
  const held: Held[] = await known(confirm ? eraseByCommand(person) : weighErasure(person));
  const kept = held.flatMap(({ keeping, ...one }) =>
    keeping ? [{ ...one, ...keeping, because: whyKept(keeping) }] : [],
  );
  const erased = held.filter(({ keeping }) => !keeping).map(({ company, driverId }) => ({ company, driverId }));
  const json = { done: confirm !== undefined, erased, kept };
  const says = [
    ...erased.map(({ company }) => (confirm ? `Erased at ${company}.` : `Would be erased at ${company}.`)),
    ...kept.map(({ company, because }) => `Kept at ${company}: the person ${because}.`),
    ...(kept.length === 0 && confirm
      ? ["The address is erased too. Backups still hold all of it until they are pruned."]
      : []),
    ...(kept.length === 0 && !confirm
      ? ["The address would be erased too. Run it again with --confirm: it can't be undone."]
      : []),
  ];
  if (kept.length > 0) throw new CommandFault(says, json);
  return { says, json };
};
