/** How an invented application went its way: the moves of the table, who made them and when. */
import { type ApplicationStatus, canMove, TRANSITIONS, type Transition } from "~/domain/application/status";
import type { CompanyRole } from "~/permissions";
import { type Applying, dice } from "./seed-people";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days that each move takes after the one before it, more or less. */
const PACE: Record<Transition, number> = {
  submit: 1.4,
  open: 0.9,
  requestChanges: 1,
  approve: 2.2,
  hire: 3.5,
  reject: 1.6,
  withdraw: 3,
  withdrawFor: 4,
  reopen: 12,
  undoHire: 0.5,
  expire: 90,
};

/** When the draft was begun: not everybody starts at the hour of the seeding. */
export function beginningOf({ began }: Applying, number: number, now: Date): Date {
  return new Date(now.getTime() - (began + dice(number + 55)() * 0.4) * DAY);
}

export type Mover = "Applicant" | CompanyRole | "system";
const moverOf = (transition: Transition, chance: number): Mover => {
  const by: readonly Mover[] = TRANSITIONS[transition].by;
  return by[chance < 0.75 ? 0 : by.length - 1] as Mover;
};

/** The working hours of the Central time zone lie in these hours of UTC. */
const atDesk = (time: number, chance: number) => Math.floor(time / DAY) * DAY + (14 + chance * 8) * HOUR;

export type Step = { transition: Transition; from: ApplicationStatus; to: ApplicationStatus; by: Mover; at: Date };

/** The moves of an application with who made them and when. @throws Error where the table of moves forbids one */
export function stepsOf({ moves }: Applying, number: number, begunAt: Date, now: Date): Step[] {
  const roll = dice(number + 77);
  const steps: Step[] = [];
  let [status, last]: [ApplicationStatus, number] = ["draft", begunAt.getTime()];
  for (const transition of moves) {
    const by = moverOf(transition, roll());
    if (!canMove(transition, status, by)) throw new Error(`the demo can't ${transition} from ${status}`);
    const due = last + PACE[transition] * (by === "system" ? 1 : 0.7 + 0.6 * roll()) * DAY;
    const desk = by === "Manager" || by === "Administrator" ? atDesk(due, roll()) : due;
    last = Math.min(desk > last ? desk : desk + DAY, now.getTime() - 5 * MINUTE);
    const { to } = TRANSITIONS[transition];
    steps.push({ transition, from: status, to, by, at: new Date(last) });
    status = to;
  }
  return steps;
}
