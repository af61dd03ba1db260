/** Each field of the driver's form says what the browser may fill in, and which keyboard fits. */
import { expect, it } from "vitest";
import { ABROAD } from "~/domain/abroad";
import { applicant, saveSection } from "../applicant";
import { read } from "../page";
import { app } from "../running";
import { Visitor } from "../visitor";

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
const said = (field: Element, name: "autocomplete" | "inputmode" | "enterkeyhint"): string | undefined =>
  [...field.attributes].find((each) => each.name.toLowerCase() === name)?.value;
const NUMBERS = /(\.(month|day|year)|ssn|miles|fatalities|injuries|^current\.zip)$/;

/** Where nobody is signed in, and what is filled in after the form. */
const VISITORS = [
  "/",
  "/apply",
  "/apply?code=NRTHWAY",
  "/apply/found",
  "/your-data",
  "/user/login",
  "/user/forgot-password",
];
const OTHERS = [
  "/applicant/driver/cdl/add",
  "/applicant/application/review",
  "/applicant/application/withdraw",
  "/user",
];

function faultsOf(path: string, html: string): string[] {
  const fields = read(html).querySelectorAll(
    "main input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), main textarea",
  );
  return [...fields].flatMap((field) => {
    const [name, type] = [field.getAttribute("name") ?? "", field.getAttribute("type")];
    const area = field.tagName === "TEXTAREA";
    const keyboard =
      type === "tel" ? "tel" : type === "email" ? "email" : NUMBERS.test(name) && !area ? "numeric" : undefined;
    return [
      !area && said(field, "autocomplete") === undefined && "no autocomplete",
      !area && !/^(go|search|send)$/.test(said(field, "enterkeyhint") ?? "") && "Enter does not say what it does",
      keyboard && said(field, "inputmode") !== keyboard && `${said(field, "inputmode")} instead of ${keyboard}`,
    ].flatMap((fault) => (fault ? [`${path} ${name}: ${fault}`] : []));
  });
}

it("names its autofill, has the keyboard of its kind, says what Enter does, and is never typed in letters where it holds a number", async () => {
  const who = await applicant(app);
  const faults: string[] = [];
  for (const path of [...SECTIONS, ...OTHERS]) faults.push(...faultsOf(path, (await who.get(path)).text));
  const visitor = new Visitor(app.origin);
  for (const path of VISITORS) {
    const page = await visitor.get(path);
    expect(page.status, path).toBe(200);
    faults.push(...faultsOf(path, page.text));
  }
  expect(faults).toEqual([]);
});

it("has letters for the postal code of another country", async () => {
  const who = await applicant(app);
  const path = "/applicant/application/residences";
  const zip = async () =>
    said(read((await who.get(path)).text).querySelector('[name="current.zip"]') as Element, "inputmode");
  expect(await zip()).toBe("numeric");
  await saveSection(who, "residences", { "current.city": "Windsor", "current.state": ABROAD });
  expect(await zip()).toBe("text");
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

it("asks Yes before No in every question", async () => {
  const who = await applicant(app);
  let questions = 0;
  for (const path of SECTIONS) {
    const radios = [...read((await who.get(path)).text).querySelectorAll("main input[type=radio]")];
    const names = new Set(radios.map((radio) => radio.getAttribute("name")));
    for (const name of names) {
      const values = radios
        .filter((radio) => radio.getAttribute("name") === name)
        .map((radio) => radio.getAttribute("value"));
      const [no] = values.filter((value) => value === "none" || value === "no");
      if (!no) continue;
      questions += 1;
      expect(["yes", "some"], `${path} ${name}`).toContain(values[values.indexOf(no) - 1]);
    }
  }
  expect(questions).toBeGreaterThan(7);
});
