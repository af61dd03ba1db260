/** Each field of the driver's form says what the browser may fill in, and which keyboard fits. */
import { expect, it } from "vitest";
import { applicant } from "../applicant";
import { read } from "../page";
import { app } from "../running";

const SECTIONS = [
  "notices",
  "you",
  "residences",
  "licences",
  "experience",
  "accidents",
  "convictions",
  "work",
  "education",
  "testing",
  "questions",
].map((section) => `/applicant/application/${section}`);
/** React writes some names in its own letters, which browsers do not tell apart. */
const said = (field: Element, name: "autocomplete" | "inputmode"): string | undefined =>
  [...field.attributes].find((each) => each.name.toLowerCase() === name)?.value;
const NUMBERS = /(\.(month|day|year)|ssn|miles|fatalities|injuries|^current\.zip)$/;

it("names its autofill, has the keyboard of its kind, and is never typed in letters where it holds a number", async () => {
  const who = await applicant(app);
  const faults: string[] = [];
  for (const path of [...SECTIONS, "/applicant/driver/cdl/add"]) {
    const inputs = read((await who.get(path)).text).querySelectorAll(
      "main input:not([type=hidden], [type=radio], [type=checkbox], [type=file])",
    );
    for (const input of inputs) {
      const [name, type] = [input.getAttribute("name") ?? "", input.getAttribute("type")];
      if (said(input, "autocomplete") === undefined) faults.push(`${path} ${name}: no autocomplete`);
      const keyboard = type === "tel" ? "tel" : type === "email" ? "email" : NUMBERS.test(name) ? "numeric" : undefined;
      if (keyboard && said(input, "inputmode") !== keyboard)
        faults.push(`${path} ${name}: ${said(input, "inputmode")} instead of ${keyboard}`);
    }
  }
  expect(faults).toEqual([]);
});

it("lets a driver of today be filled in by the phone, and an employer never", async () => {
  const who = await applicant(app);
  const filledBy = async (path: string) =>
    Object.fromEntries(
      [...read((await who.get(path)).text).querySelectorAll("main :is(input, select)")].map((field) => [
        field.getAttribute("name"),
        said(field, "autocomplete"),
      ]),
    );
  expect(await filledBy("/applicant/application/you")).toMatchObject({
    firstName: "given-name",
    middleName: "additional-name",
    lastName: "family-name",
    suffix: "honorific-suffix",
    "dateOfBirth.month": "bday-month",
    "dateOfBirth.day": "bday-day",
    "dateOfBirth.year": "bday-year",
    ssn: "off",
    phone: "tel",
  });
  expect(await filledBy("/applicant/application/residences")).toMatchObject({
    "current.street": "address-line1",
    "current.city": "address-level2",
    "current.state": "address-level1",
    "current.zip": "postal-code",
    "current.country": "country-name",
  });
  expect(await filledBy("/applicant/application/work")).toMatchObject({ "employers[0].street": "off" });
});
