import { z } from "zod";
import { ABROAD } from "~/domain/abroad";
import {
  type CrossFieldRule,
  code,
  crossFieldRule,
  dropFields,
  isTicked,
  optionalPlain,
  optionalTick,
  readZip,
  requiredPlain,
} from "~/domain/fields";
import { addressStateCodes } from "~/domain/reference";

const postalCode = () => optionalPlain(20).transform((input) => input && (readZip(input) ?? input));

export const addressFields = {
  street: requiredPlain(200),
  city: requiredPlain(80),
  state: code(new Set([...addressStateCodes, ABROAD])),
  zip: postalCode(),
  country: optionalPlain(60),
};

type Address = { street: string; city: string; state: string; zip?: string | undefined; country?: string | undefined };
type Refuse = (path: string[], code: string) => void;

function refuseAddress({ state, zip, country }: Partial<Address>, refuse: Refuse, invalid: ReadonlySet<unknown>) {
  if (state === ABROAD && !country && !invalid.has("country")) refuse(["country"], "required");
  if (state === ABROAD || invalid.has("zip")) return;
  if (!zip) refuse(["zip"], "required");
  else if (!readZip(zip)) refuse(["zip"], "zip_code");
}

/** Errors come in the order of the fields. */
export const addressWith = <T extends typeof addressFields & z.ZodRawShape>(
  fields: T,
  rule: CrossFieldRule<z.output<z.ZodObject<T>>> = () => {},
): z.ZodType<z.output<z.ZodObject<T>>, z.input<z.ZodObject<T>>> =>
  dropFields(
    ({ state }) => (state === ABROAD ? [] : ["country"]),
    z.object(fields, { error: "required" }).check(
      crossFieldRule((row, refuse, invalid) => {
        refuseAddress(row as Partial<Address>, refuse, invalid);
        rule(row as Partial<z.output<z.ZodObject<T>>>, refuse, invalid);
      }),
    ),
  );

/** Who has no fixed address, in a truck say, names the city and State where they usually are. */
const placeFields = { ...addressFields, noFixed: optionalTick(), street: optionalPlain(200) };

export const residenceWith = <T extends z.ZodRawShape>(
  more: T,
  rule: CrossFieldRule<z.output<z.ZodObject<typeof placeFields & T>>> = () => {},
): z.ZodType<z.output<z.ZodObject<typeof placeFields & T>>, z.input<z.ZodObject<typeof placeFields & T>>> =>
  dropFields(
    ({ state, noFixed }) => [
      ...(state === ABROAD ? [] : ["country"]),
      ...(isTicked(noFixed) ? ["street", "zip"] : ["mail"]),
    ],
    z.object({ ...placeFields, ...more }, { error: "required" }).check(
      crossFieldRule((row, refuse, invalid) => {
        const { noFixed, ...place } = row as Partial<z.output<z.ZodObject<typeof placeFields>>>;
        if (!noFixed) {
          if (!place.street && !invalid.has("street")) refuse(["street"], "required");
          refuseAddress(place as Partial<Address>, refuse, invalid);
        } else if (place.state === ABROAD && !place.country && !invalid.has("country")) refuse(["country"], "required");
        rule(row as Partial<z.output<z.ZodObject<typeof placeFields & T>>>, refuse, invalid);
      }),
    ),
  );

export const mailAddress = () => addressWith(addressFields).optional();
export const MAIL_FIELDS = ["street", "city", "state", "zip"] as const;
