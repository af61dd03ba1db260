/** Applications of invented drivers, handed in as a partner's own site does it. */
import { ApiClient } from "../../clients/typescript/client";
import { newEmail } from "./fixtures";

let visits = 0;
/** Some who have signed at a company, next to each other by name. @returns their first names, in that order */
export async function applyTo(origin: string, family: string, howMany: number): Promise<string[]> {
  const names = ["Ada", "Bea", "Cleo", "Dora", "Eve", "Fay", "Gia", "Hana", "Iris", "Jade", "Kaya"].slice(0, howMany);
  for (const [index, firstName] of names.entries()) {
    visits += 1;
    const headers = { "X-Forwarded-For": `10.252.${process.pid % 250}.${visits}` };
    const client = new ApiClient({ origin, headers });
    const email = newEmail(`review.${firstName.toLowerCase()}`);
    const { token = "" } = await client.post("/application/continue", { body: { email, code: "SUNBEAM" } });
    await client.continueApplication(token);
    await client.post("/application/apply", {
      body: {
        code: "SUNBEAM",
        sections: {
          notices: { eSign: true },
          you: {
            firstName,
            lastName: family,
            dateOfBirth: "1990-04-12",
            ssn: `5${String(process.pid % 90).padStart(2, "1")}-${30 + index}-${String(1000 + ((Date.now() + visits) % 8999))}`,
            phone: "402 555 0166",
            rightToWork: "yes",
          },
          residences: {
            current: { street: "5 Elm St", city: "Omaha", state: "NE", zip: "68102", since: "2015-03" },
            earlier: [],
          },
        },
        signature: `${firstName} ${family}`,
      },
    });
    client.close();
  }
  return names;
}

/** Tests run at once, each with people of its own. */
export const familyOf = (what: string) => `Aa${what}${process.pid}${Date.now() % 100_000}`;
