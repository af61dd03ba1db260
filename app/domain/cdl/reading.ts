import type { BarcodeReading } from "./barcode";

type DraftValues = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
  return value === undefined || value === null || value === "";
};

export const emptyOf = (values: DraftValues, reading: BarcodeReading): (keyof BarcodeReading)[] =>
  (Object.keys(reading) as (keyof BarcodeReading)[]).filter((name) => isEmpty(values[name]));

export function fillEmpty(values: DraftValues, reading: BarcodeReading): DraftValues {
  const [year = "", month = "", day = ""] = reading.expirationDate?.split("-") ?? [];
  const asValues = { ...reading, expirationDate: { month: String(Number(month)), day: String(Number(day)), year } };
  return { ...values, ...Object.fromEntries(emptyOf(values, reading).map((name) => [name, asValues[name]])) };
}
