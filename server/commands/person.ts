import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { DomainError } from "~/domain/errors";
import { eraseByCommand, type Held, isRetained, previewErasure } from "~/domain/retention/erasure.server";
import { PERIODS } from "~/domain/retention/period";
import type { RetentionReason, RetentionRule } from "~/domain/retention/person.server";
import { copyPerson } from "~/domain/retention/personal-copy.server";
import { CommandFault, type Run } from "../admin-usage";

const orFault = <T>(work: Promise<T>): Promise<T> =>
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
  const { companies, files, missing, stream } = await orFault(copyPerson(person));
  await write(to, stream as ReadableStream);
  return {
    lines: [
      `${to} holds what ${companies} companies keep of this person, with ${files} files. It is readable by you only, and not encrypted.`,
      ...missing.map(
        (id) => `The file ${id} is damaged or gone, and is not in it: see \`npm run admin -- verify-files\`.`,
      ),
    ],
    json: { to, companies, files, missing },
  };
};

const RULES: Record<RetentionRule, (until: string, years: number) => string> = {
  hold: () => "is under a legal hold of this company: an Administrator of it has to lift it first",
  employed: () =>
    `drives for this company: ${PERIODS.qualification_file.paragraph} demand the file for the time of the employment and three years after`,
  release: (until) => `signed a release for reports, which is kept until ${until} (15 USC 1681b(b)(2), FMCSA's PSP)`,
  employed_before: (until) =>
    `drove for this company: ${PERIODS.qualification_file.paragraph} demand the file until ${until}`,
  accident: (until) => `had an accident: ${PERIODS.accident.paragraph} demands the register until ${until}`,
  // The operator must not learn whose test failed (49 CFR 382.405).
  restricted_record: (until) =>
    `has a record in the restricted folder, for which a rule demands the file until ${until}`,
  signed: (until, years) =>
    `has signed an application to this company, which keeps it for ${years} ${years === 1 ? "year" : "years"}, until ${until}, to answer for its decision`,
};
const reasonToRetain = ({ rule, until = "", years = 0 }: RetentionReason): string => RULES[rule](until, years);

type Retained = RetentionReason & { company: string; driverId: string; because: string };
const retainedOf = ({ company, driverId, keeping, release }: Held): Retained[] =>
  [keeping, release].flatMap((one) => (one ? [{ company, driverId, ...one, because: reasonToRetain(one) }] : []));

export const erase: Run = async ({ person = "", confirm }) => {
  const held: Held[] = await orFault(confirm ? eraseByCommand(person) : previewErasure(person));
  const retained = held.flatMap(retainedOf);
  const erased = held.filter(({ keeping }) => !keeping);
  const drafts = held.filter(({ keeping, drafts: draftCount }) => keeping && keeping.rule !== "hold" && draftCount > 0);
  const [outcome, wasOrWouldBe] = confirm ? ["Erased", "was"] : ["Would be erased", "would be"];
  const json = {
    done: confirm !== undefined,
    erased: erased.map(({ company, driverId }) => ({ company, driverId })),
    kept: retained,
  };
  const lines = [
    ...erased.map(({ company }) => `${outcome} at ${company}.`),
    ...drafts.map(({ company }) => `What was begun at ${company} and never signed ${wasOrWouldBe} erased.`),
    ...held.flatMap(({ company, merged }) =>
      merged.map(
        (id) =>
          `${company} has merged this record with ${id}, of another address. That one stays; erase it by its id if both are one person.`,
      ),
    ),
    ...retained.map(({ company, rule, because }) =>
      rule === "release"
        ? `The signed release stays at ${company}, under a key of its own: the person ${because}.`
        : `Kept at ${company}: the person ${because}.`,
    ),
    ...(held.some(isRetained)
      ? []
      : [
          confirm
            ? "The address is erased too. Backups still hold all of it until they are pruned."
            : "The address would be erased too. Run it again with --confirm: it can't be undone.",
        ]),
  ];
  if (retained.length > 0) throw new CommandFault(lines, json);
  return { lines, json };
};
