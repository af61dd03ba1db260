/** Valid SSNs: POMS RM 10201.035. */
import { z } from "zod";
import { exposeMaxLength, isBlank } from "~/domain/fields";
import { digitsIn, foldLine } from "~/domain/folding";

const KNOWN_BAD = new Set(["078051120", "219099999"]);

const LABEL =
  /^(?:ssn|ss|social(?: security)?(?: number| no)?|n[uú]mero(?: de)?(?:l)? seguro social|seguro social)\b[\s.:#]*(?=\d)/i;
const withoutLabel = (input: string): string => foldLine(input).replace(LABEL, "");

export const ssnDigits = (input: string): string => withoutLabel(input).replace(/\D/g, "");

export function ssnFault(input: string): "ssn_short" | "ssn_digits" | "ssn_itin" | "ssn_invalid" | undefined {
  const digits = ssnDigits(input);
  if (digits.length < 9) return "ssn_short";
  if (digits.length > 9 || digitsIn(withoutLabel(input)) === undefined) return "ssn_digits";
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  if (area.startsWith("9")) return "ssn_itin";
  if (area === "000" || area === "666" || group === "00" || serial === "0000" || KNOWN_BAD.has(digits))
    return "ssn_invalid";
  return undefined;
}

export const optionalSsn = () =>
  z.preprocess(
    (value) => (isBlank(value) ? undefined : value),
    exposeMaxLength(z.string({ error: "ssn_digits" }).max(40, { error: "ssn_digits" }), 40)
      .transform((input, context) => {
        const fault = ssnFault(input);
        if (fault) {
          context.addIssue({ code: "custom", message: fault });
          return z.NEVER;
        }
        return ssnDigits(input);
      })
      .optional(),
  );

export const formatSsn = (ssn: string): string => ssnDigits(ssn).replace(/^(\d{3})(\d{2})(\d{4})$/, "$1-$2-$3");

export function maskSsn(ssn: string): string {
  return `***-**-${ssnDigits(ssn).slice(-4)}`;
}
