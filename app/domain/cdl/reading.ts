/** Which fields of a form a barcode's reading fills in: those that are empty. */
import type { BarcodeReading } from "./barcode";

type Typed = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === "";
};

/** The fields of a form, or of a record, that a reading could fill in. */
export const emptyOf = (typed: Typed, reading: BarcodeReading): (keyof BarcodeReading)[] =>
  (Object.keys(reading) as (keyof BarcodeReading)[]).filter((name) => isEmpty(typed[name]));

/** As a form would have sent it. What was typed stays. */
export function fillEmpty(typed: Typed, reading: BarcodeReading): Typed {
  const [year = "", month = "", day = ""] = reading.expirationDate?.split("-") ?? [];
  const asTyped = { ...reading, expirationDate: { month: String(Number(month)), day: String(Number(day)), year } };
  return { ...typed, ...Object.fromEntries(emptyOf(typed, reading).map((name) => [name, asTyped[name]])) };
}
