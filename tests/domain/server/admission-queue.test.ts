import { describe, expect, it } from "vitest";
import { Admission, Busy } from "../../../server/admission-queue";

const limits = { capacity: 2, perAddress: 2, waiting: 4, timeout: 5000 };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Asks for a place and notes who got one, in order. */
function queueOf(admission: Admission) {
  const got: string[] = [];
  const refused: string[] = [];
  const places = new Map<string, { leave(): void }>();
  const enter = (name: string, address: string, weight = 1) =>
    admission.enter(address, weight).then(
      (place) => {
        got.push(name);
        places.set(name, place);
      },
      (error) => {
        expect(error).toBeInstanceOf(Busy);
        refused.push(name);
      },
    );
  return { got, refused, enter, leave: (name: string) => places.get(name)?.leave() };
}

describe("a place at work", () => {
  it("is given at once while there is room, then in the order of asking", async () => {
    const { got, enter, leave } = queueOf(new Admission(limits));
    for (const name of ["1", "2", "3", "4"]) void enter(name, name);
    await settled();
    expect(got).toEqual(["1", "2"]);
    leave("1");
    leave("1");
    await settled();
    expect(got).toEqual(["1", "2", "3"]);
  });

  it("goes round the addresses, so that one with many does not come before another with one", async () => {
    const { got, enter, leave } = queueOf(new Admission({ ...limits, capacity: 1 }));
    for (const name of ["a1", "a2", "a3"]) void enter(name, "a");
    void enter("b1", "b");
    for (const name of ["a1", "a2", "b1"]) {
      await settled();
      leave(name);
    }
    await settled();
    expect(got).toEqual(["a1", "a2", "b1", "a3"]);
  });

  it("is refused where the queue is full, to the newest of whoever has most in it", async () => {
    const { got, refused, enter } = queueOf(new Admission({ ...limits, capacity: 1 }));
    for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) void enter(name, "a");
    await settled();
    expect([got, refused]).toEqual([["a1"], ["a6"]]);
    void enter("b1", "b");
    await settled();
    expect(refused).toEqual(["a6", "a5"]);
  });

  it("is refused to whoever has waited too long", async () => {
    const { got, refused, enter, leave } = queueOf(new Admission({ ...limits, capacity: 1, timeout: 10 }));
    void enter("1", "a");
    await enter("2", "b");
    expect(refused).toEqual(["2"]);
    leave("1");
    await enter("3", "c");
    expect(got).toEqual(["1", "3"]);
  });

  it("counts by weight, and whoever needs much is not overtaken for ever", async () => {
    const { got, enter, leave } = queueOf(new Admission({ ...limits, capacity: 10, perAddress: 10 }));
    await enter("small", "a", 4);
    void enter("large", "b", 8);
    void enter("small again", "a", 1);
    await settled();
    expect(got).toEqual(["small"]);
    leave("small");
    await settled();
    expect(got).toEqual(["small", "large", "small again"]);
  });

  it("leaves others their part: an address holds no more than its share beside its first", async () => {
    const admission = new Admission({ ...limits, capacity: 10, perAddress: 5 });
    const { got, enter, leave } = queueOf(admission);
    await enter("a1", "a", 4);
    void enter("a2", "a", 4);
    await enter("b1", "b", 4);
    expect(got).toEqual(["a1", "b1"]);
    expect(() => admission.enterNow("a", 4)).toThrow(Busy);
    leave("a1");
    await settled();
    expect(got).toEqual(["a1", "b1", "a2"]);
  });
});
