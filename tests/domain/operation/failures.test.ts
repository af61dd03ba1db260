import { beforeEach, describe, expect, it } from "vitest";
import { drainFailures, recordFailure } from "~/server/metrics/failures.server";

/** An error with a stack of its own. */
function fault(message: string, frames: string[], more: object = {}): Error {
  const error = Object.assign(new Error(message), more);
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join("\n");
  return error;
}
const OWN = "getCompany (file:///srv/roadhand/build/server/assets/company-x1.js:12:34)";
const FOREIGN = "Session.all (file:///srv/roadhand/node_modules/drizzle-orm/session.js:5:6)";

// Other tests of the same process may have logged some.
beforeEach(() => void drainFailures());

describe("errors that were logged", () => {
  it("are one group by place, name and the first line of ours, with the last request's id", () => {
    recordFailure(fault("of Ana", [FOREIGN, OWN]), "admin/company/:id", "first", 1000);
    recordFailure(fault("of Ben", [FOREIGN, OWN]), "admin/company/:id", "second", 2000);
    recordFailure(fault("of Ben", [FOREIGN, OWN]), "admin", undefined, 3000);
    const group = { name: "Error", frame: "getCompany (server/assets/company-x1.js:12:34)" };
    expect(drainFailures()).toEqual([
      { ...group, route: "admin/company/:id", count: 2, firstAt: 1000, lastAt: 2000, requestId: "second" },
      { ...group, route: "admin", count: 1, firstAt: 3000, lastAt: 3000, requestId: null },
    ]);
    expect(drainFailures()).toEqual([]);
  });

  it("keep nothing of their message, even where it looks like a name, a code or a line of a stack", () => {
    const secret = fault("Ana\n    at Ana Wisniewska (born 1980)\n    at 123-45-6789", [FOREIGN], {
      name: "Ana Wisniewska",
      code: "no code of 123-45-6789",
    });
    recordFailure(secret, "drafts", undefined);
    expect(drainFailures()).toMatchObject([{ name: "Error", frame: "Session.all (drizzle-orm/session.js:5:6)" }]);
  });

  it("are called by their cause and its code", () => {
    const cause = fault("no", [OWN], { name: "SqliteError", code: "SQLITE_BUSY" });
    recordFailure(fault("Failed query: select", [FOREIGN], { cause }), "drafts", undefined);
    expect(drainFailures()).toMatchObject([
      { name: "SqliteError SQLITE_BUSY", frame: "getCompany (server/assets/company-x1.js:12:34)" },
    ]);
  });

  it("are at most 200 groups at once", () => {
    for (let number = 0; number < 300; number += 1) recordFailure(new Error("x"), `place ${number}`, undefined);
    expect(drainFailures()).toHaveLength(200);
  });
});
