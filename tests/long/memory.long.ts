/** What the program holds after an hour of mixed work: MINUTES, 60 by default. */
import { expect, it } from "vitest";
import { applicant, newEmail, saveSection, TYPED } from "../http/applicant";
import { database, idOf } from "../http/database";
import { handIn, VIEW } from "../http/driver/licence";
import { startProgram } from "../http/program";
import { staff, Visitor } from "../http/visitor";
import { resident } from "./resident";

const MINUTES = Number(process.env.MINUTES ?? 60);
/** Megabytes. */
const CEILING = 500;
/** Milliseconds between two pieces of work of one kind. */
const PAUSE = 250;
const MAX_GROWTH = 1.2;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

it(`stays below ${CEILING} MB in ${MINUTES} minutes of mixed work, and does not go on growing`, async () => {
  const program = await startProgram();
  const data = database({ dataDir: program.dataDir } as never);
  const northway = "company_id = (select id from companies where name = 'Northway Freight')";
  const driver = idOf(data, `select id from drivers where ${northway}`);
  const application = idOf(data, `select id from applications where status = 'submitted' and ${northway}`);
  const north = await staff(program, "north.admin");
  const statuses: Record<number, number> = {};
  const count = ({ status }: { status: number }) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };

  const WORK: (() => Promise<void>)[] = [
    async () => {
      const visitor = new Visitor(program.origin);
      for (const path of ["/", "/apply", "/user/login?again", "/privacy-policy", "/no/such/page"])
        count(await visitor.get(path));
      count(await visitor.post("/apply", { code: "NOSUCH", email: newEmail() }));
    },
    async () => {
      for (const path of ["/", "/applications", "/drivers", `/application/${application}`, `/driver/${driver}`])
        count(await north.get(path));
      count(await north.post(`/driver/${driver}/note`, { note: "Called, no answer" }));
    },
    async () => {
      for (const path of ["/applications/export", "/drivers/export", `/application/${application}/pdf`])
        count(await north.get(path));
    },
    async () => {
      const who = await applicant(program);
      count(await saveSection(who, "you", TYPED.you));
      count(await saveSection(who, "residences", TYPED.residences));
      count(await handIn(who));
      for (const path of [VIEW, "/applicant/driver/cdl/pdf", "/applicant/application"]) count(await who.get(path));
    },
  ];

  const end = Date.now() + MINUTES * 60_000;
  const minutes: number[] = [];
  const watch = setInterval(() => {
    const { now, peak } = resident(program.child);
    minutes.push(now);
    process.stdout.write(`minute ${minutes.length}: ${now} MB, at most ${peak} MB, ${JSON.stringify(statuses)}\n`);
  }, 60_000);
  await Promise.all(
    WORK.map(async (work) => {
      while (Date.now() < end) {
        await work();
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }),
  );
  clearInterval(watch);
  const { peak } = resident(program.child);
  const third = Math.floor(minutes.length / 3);
  const [middle, last] = [median(minutes.slice(third, 2 * third)), median(minutes.slice(2 * third))];
  process.stdout.write(`${JSON.stringify({ minutes, peak, middle, last, statuses })}\n`);
  data.close();
  program.child.kill("SIGTERM");
  expect((await program.ended).code).toBe(0);
  expect(peak).toBeLessThan(CEILING);
  expect(last).toBeLessThan(middle * MAX_GROWTH);
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
});
