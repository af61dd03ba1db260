import { describe, expect, it } from "vitest";
import { dueOnOf, type LastRequest, mustRequest, signingStatusOf } from "~/domain/company-form/due";
import type { FormDue } from "~/domain/company-form/form";

const TODAY = "2026-11-28";
const form = (due: FormDue, validFrom = 1) => ({ due, validFrom, startedOn: "2026-10-01" });
const signed = (on: string, number = 1): LastRequest => ({ state: "signed", askedOn: on, signed: { on, number } });
const open: LastRequest = { state: "open", askedOn: "2026-11-01", signed: null };
const handedIn: LastRequest = { ...open, state: "handed_in" };
const withdrawn = (askedOn: string): LastRequest => ({ state: "withdrawn", askedOn, signed: null });

describe("a form is asked by itself", () => {
  it("at hire only of those hired since it began, once or yearly also of those who were here", () => {
    expect(mustRequest(form("at_hire"), "2026-09-30", undefined, TODAY)).toBe(false);
    expect(mustRequest(form("at_hire"), "2026-10-01", undefined, TODAY)).toBe(true);
    for (const due of ["once", "yearly"] as const)
      expect(mustRequest(form(due), "2019-01-01", undefined, TODAY), due).toBe(true);
  });

  it("not while it waits for a signature, and not after staff withdrew it, but yearly once a year is over", () => {
    for (const waiting of [open, handedIn]) expect(mustRequest(form("yearly"), null, waiting, TODAY)).toBe(false);
    expect(mustRequest(form("once"), null, withdrawn("2020-01-01"), TODAY)).toBe(false);
    expect(mustRequest(form("yearly"), null, withdrawn("2026-01-01"), TODAY)).toBe(false);
    expect(mustRequest(form("yearly"), null, withdrawn("2025-11-28"), TODAY)).toBe(true);
  });

  it("again thirty days before a year is over", () => {
    expect(mustRequest(form("yearly"), null, signed("2025-12-29"), TODAY)).toBe(false);
    expect(mustRequest(form("yearly"), null, signed("2025-12-28"), TODAY)).toBe(true);
    expect(mustRequest(form("once"), null, signed("2019-12-28"), TODAY)).toBe(false);
  });

  it("again where earlier signatures no longer count, or the driver was hired anew", () => {
    expect(mustRequest(form("once", 2), null, signed("2026-11-01", 1), TODAY)).toBe(true);
    expect(mustRequest(form("once", 2), null, signed("2026-11-01", 2), TODAY)).toBe(false);
    expect(mustRequest(form("at_hire"), "2026-11-20", signed("2024-02-01"), TODAY)).toBe(true);
    // Signed ahead of the first day.
    expect(mustRequest(form("at_hire"), "2026-12-20", signed("2026-11-20"), TODAY)).toBe(false);
  });
});

it("is due on the first day or when the year is over, where that leaves the usual time", () => {
  const usual = "2026-12-12";
  expect(dueOnOf(form("at_hire"), "2027-01-04", undefined, usual)).toBe("2027-01-04");
  expect(dueOnOf(form("at_hire"), "2026-11-28", undefined, usual)).toBe(usual);
  expect(dueOnOf(form("yearly"), "2020-01-01", signed("2025-12-28"), usual)).toBe("2025-12-28".replace("2025", "2026"));
  expect(dueOnOf(form("once", 2), "2020-01-01", signed("2025-12-28"), usual)).toBe(usual);
});

it("is signed, to be signed again, asked, withdrawn or not asked", () => {
  expect(signingStatusOf(form("yearly"), signed("2025-11-28"), TODAY)).toBe("signed");
  expect(signingStatusOf(form("yearly"), signed("2025-11-27"), TODAY)).toBe("over");
  expect(signingStatusOf(form("once", 2), signed("2026-11-27", 1), TODAY)).toBe("over");
  expect(signingStatusOf(form("once"), open, TODAY)).toBe("asked");
  expect(signingStatusOf(form("once"), handedIn, TODAY)).toBe("to_check");
  expect(signingStatusOf(form("once"), withdrawn("2026-11-01"), TODAY)).toBe("withdrawn");
  expect(signingStatusOf(form("once"), undefined, TODAY)).toBe("not_asked");
});
