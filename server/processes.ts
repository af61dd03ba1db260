/**
 * Several processes on one data folder (WEB_PROCESSES, docs/decisions/0164): number 0 does the jobs, the others answer
 * requests. The primary process, which starts them, opens no database: it holds the folder's lock, restarts what has
 * ended, and holds the rate limits' counters.
 */
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { AggregatorRegistry } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { forwardMessages } from "~/server/channel.server";
import { log } from "~/server/log.server";
import type { Running, StartOptions } from "./program";
import { stopOnMessage } from "./signals";
import type { Finding } from "./startup/finding";

/** Milliseconds before an ended process is restarted. */
const AGAIN_AFTER = 1000;
const JOBS = 0;

type Ready = { origin: string; stopTimeout: number };
type FromProcess = { ready?: Ready; fault?: string; allMetrics?: number };
type ToProcess = { printMessage?: string; stop?: true };

const isFromProcess = (message: unknown): message is FromProcess => typeof message === "object" && message !== null;

/** Whichever process is asked for the metrics answers for all. */
function addUpMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", (worker: Worker, message: unknown) => {
    if (!isFromProcess(message) || message.allMetrics === undefined) return;
    const answer = (text: string | null) =>
      worker.isConnected() && worker.send({ allMetrics: message.allMetrics, text });
    all.clusterMetrics().then(answer, () => answer(null));
  });
}

class Processes {
  readonly #running = new Map<number, Worker>();
  readonly #listening = new WeakSet<Worker>();
  #isStopping = false;

  constructor(
    program: URL,
    readonly warnings: Finding[],
  ) {
    cluster.setupPrimary({ exec: fileURLToPath(program), args: [] });
  }

  /** @throws Error where it ends before it is ready */
  async start(number: number): Promise<Ready> {
    const worker = cluster.fork({ ROADHAND_PROCESS: number, ROADHAND_WARNINGS: JSON.stringify(this.warnings) });
    this.#running.set(number, worker);
    let fault = "a process ended before it was ready";
    const ready = new Promise<Ready>((resolve, reject) => {
      worker.on("message", (message: unknown) => {
        if (!isFromProcess(message)) return;
        fault = message.fault ?? fault;
        if (!message.ready) return;
        this.#listening.add(worker);
        resolve(message.ready);
      });
      worker.once("exit", () => reject(new Error(fault)));
    });
    const found = await ready;
    worker.once("exit", () => this.#restart(number));
    return found;
  }

  printStartupMessage(origin: string): void {
    this.#running.get(JOBS)?.send({ printMessage: origin } satisfies ToProcess);
  }

  async #restart(number: number): Promise<void> {
    if (this.#isStopping) return;
    log.error({ process: number }, "a process has ended and is started anew");
    await setTimeout(AGAIN_AFTER);
    if (!this.#isStopping) await this.start(number).catch(() => this.#restart(number));
  }

  async #stopOne(number: number): Promise<void> {
    const worker = this.#running.get(number);
    if (!worker || worker.isDead()) return;
    const ended = once(worker, "exit");
    if (this.#listening.has(worker) && worker.isConnected()) worker.send({ stop: true } satisfies ToProcess);
    else worker.process.kill("SIGKILL");
    await ended;
  }

  /** The web processes first, so that the process of the jobs can still send what they queued. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#running.keys()].filter((number) => number !== JOBS).map((each) => this.#stopOne(each)));
    await this.#stopOne(JOBS);
  }
}

export async function startProcesses(program: URL, count: number, { warnings, ready }: StartOptions): Promise<Running> {
  forwardMessages();
  addUpMetrics();
  new RateLimiterClusterMaster();
  const processes = new Processes(program, warnings);
  const stop = () => processes.stop();
  try {
    // It migrates the database before the others open it.
    const { stopTimeout } = await processes.start(JOBS);
    const running = { stopTimeout: 2 * stopTimeout, stop };
    const [first] = await Promise.all(Array.from({ length: count }, (_, index) => processes.start(index + 1)));
    const { origin } = first as Ready;
    ready({ ...running, origin });
    processes.printStartupMessage(origin);
    return { ...running, origin };
  } catch (error) {
    await stop();
    throw error;
  }
}

const messageFromPrimary = <Key extends keyof ToProcess>(key: Key) =>
  new Promise<NonNullable<ToProcess[Key]>>((resolve) =>
    process.on("message", ({ [key]: said }: ToProcess) => said !== undefined && resolve(said)),
  );

export async function serveAsWorker(): Promise<void> {
  const send = (message: FromProcess) => process.send?.(message);
  try {
    const origin = messageFromPrimary("printMessage");
    const program = await import("./program");
    const ready = ({ stop, stopTimeout, origin }: Running) => {
      void messageFromPrimary("stop").then(stopOnMessage(stop, stopTimeout));
      send({ ready: { origin, stopTimeout } });
    };
    await program.start({ warnings: JSON.parse(process.env.ROADHAND_WARNINGS ?? "[]"), ready, origin });
    const { logConsole } = await import("./console");
    logConsole();
  } catch (error) {
    send({ fault: (error as Error).message });
    process.exit(1);
  }
}
