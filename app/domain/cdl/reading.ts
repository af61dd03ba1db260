import type { BarcodeReading } from "./barcode";

type Typed = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === "";
};

export const emptyOf = (typed: Typed, reading: BarcodeReading): (keyof BarcodeReading)[] =>
  (Object.keys(reading) as (keyof BarcodeReading)[]).filter((name) => isEmpty(typed[name]));

export function fillEmpty(typed: Typed, reading: BarcodeReading): Typed {
  const [year = "", month = "", day = ""] = reading.expirationDate?.split("-") ?? [];
  const asTyped = { ...reading, expirationDate: { month: String(Number(month)), day: String(Number(day)), year } };
  return { ...typed, ...Object.fromEntries(emptyOf(typed, reading).map((name) => [name, asTyped[name]])) };
}
