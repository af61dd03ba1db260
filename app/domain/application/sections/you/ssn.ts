/** Valid SSNs: POMS RM 10201.035. */
import { z } from "zod";
import { noteLimit } from "~/domain/fields";

const KNOWN_BAD = new Set(["078051120", "219099999"]);

export function ssnFault(input: string): "ssn_short" | "ssn_digits" | "ssn_itin" | "ssn_invalid" | undefined {
  const compact = input.replace(/[\s-]/g, "");
  const digits = compact.replace(/\D/g, "");
  if (digits.length < 9) return "ssn_short";
  if (digits.length > 9 || compact !== digits) return "ssn_digits";
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  if (area.startsWith("9")) return "ssn_itin";
  if (area === "000" || area === "666" || group === "00" || serial === "0000" || KNOWN_BAD.has(digits))
    return "ssn_invalid";
  return undefined;
}

export const optionalSsn = () =>
  z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    noteLimit(z.string({ error: "ssn_digits" }).max(40, { error: "ssn_digits" }), 40)
      .transform((input, context) => {
        const fault = ssnFault(input);
        if (fault) {
          context.addIssue({ code: "custom", message: fault });
          return z.NEVER;
        }
        return input.replace(/\D/g, "");
      })
      .optional(),
  );

export const writeSsn = (ssn: string): string => ssn.replace(/\D/g, "").replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");

export function maskSsn(ssn: string): string {
  return `***-**-${ssn.replace(/\D/g, "").slice(-4)}`;
}
