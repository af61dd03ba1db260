/** One way forward: which part comes after the one just saved. */
import { describe, expect, it } from "vitest";
import { minutesLeft, nextTask, progressAt, type Task } from "~/domain/application/sections/tasks";

const task = (id: Task["id"], state: Task["state"], more: Partial<Task> = {}): Task => ({
  id,
  state,
  minutes: 2,
  optional: false,
  open: true,
  change: null,
  ...more,
});

describe("the next part", () => {
  it("is the first one unfinished after the part just left, passing over what is done", () => {
    const tasks = [
      task("notices", "done"),
      task("you", "done"),
      task("residences", "done"),
      task("work", "in_progress"),
    ];
    expect(nextTask(tasks, "you")?.id).toBe("work");
    expect(nextTask(tasks)?.id).toBe("work");
  });

  it("is one left behind when nothing is left ahead", () => {
    const tasks = [task("notices", "done"), task("you", "needs_attention"), task("work", "done")];
    expect(nextTask(tasks, "work")?.id).toBe("you");
  });

  it("is never the part itself while another waits, and again the part itself where only that is unfinished", () => {
    expect(nextTask([task("you", "in_progress"), task("work", "not_started")], "you")?.id).toBe("work");
    expect(nextTask([task("you", "in_progress"), task("work", "done")], "you")?.id).toBe("you");
  });

  it("offers an optional part on the way, and does not come back to it", () => {
    const education = task("education", "not_started", { optional: true });
    const waiting = [task("work", "done"), education, task("testing", "not_started")];
    expect(nextTask(waiting, "work")?.id).toBe("education");
    expect(nextTask([task("you", "not_started"), education, task("testing", "done")], "testing")?.id).toBe("you");
    expect(nextTask([task("work", "done"), education, task("testing", "done")], "work")).toBeUndefined();
  });

  it("is the signature where all is done", () => {
    expect(nextTask([task("you", "done"), task("work", "done")], "you")).toBeUndefined();
  });

  it("is what the company asked to change until that is saved, and nothing that is locked", () => {
    const locked = task("you", "done", { open: false });
    const toChange = task("work", "done", { change: "asked" });
    expect(nextTask([locked, toChange])?.id).toBe("work");
    expect(nextTask([locked, { ...toChange, change: "made" }], "work")).toBeUndefined();
  });
});

describe("how far one is", () => {
  const tasks = [task("notices", "done"), task("you", "not_started"), task("work", "done", { change: "asked" })];

  it("counts the signature as the last step, and a minute for it", () => {
    expect(progressAt(tasks, "you")).toEqual({ number: 2, steps: 4, minutes: 5 });
    expect(progressAt(tasks, "review")).toEqual({ number: 4, steps: 4, minutes: 5 });
    expect(minutesLeft([task("you", "done")])).toBe(1);
  });
});
