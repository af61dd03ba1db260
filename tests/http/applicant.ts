/** Applicants, from the code of a position to the signature. */
import { nextNumber } from "./numbers";
import { heldIn } from "./page";
import { type Fields, type HttpResponse, Visitor } from "./visitor";

export const newEmail = (): string => `driver.${nextNumber()}@example.test`;

/** Asks for a link to a position. @returns the path of the link that the demo shows */
export async function requestLink(visitor: Visitor, code: string, email: string, cdlNumber = ""): Promise<string> {
  const found = await visitor.post("/apply", { code, email, cdlNumber });
  await visitor.post(found.location ?? "", found.location === "/apply/found" ? { code, email, cdlNumber } : {});
  const sent = await visitor.get("/applicant/application/sent");
  const link = /href="(\/apply\/verify\?token=[\w-]+)"/.exec(sent.text)?.[1];
  if (!link) throw new Error(`no link for ${email}`);
  return link;
}

/** The same by one call, where the way to it is not what is tested. @returns its token */
export async function requestToken(visitor: Visitor, code: string, email: string, cdlNumber: string): Promise<string> {
  const { text } = await visitor.request("/api/v1/application/continue", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, email, ...(cdlNumber && { cdlNumber }) }),
  });
  const { token } = JSON.parse(text) as { token?: string };
  if (!token) throw new Error(`no link for ${email}: ${text}`);
  return token;
}

export const tokenOf = (link: string): string => new URL(link, "http://here").searchParams.get("token") ?? "";

/** Somebody who has applied, opened the link and said yes to the notices. */
export async function applicant(
  app: { origin: string; code?: (demo: string) => string },
  { code = "NRTHWAY", email = newEmail(), cdlNumber = "N1234567", shared = false, notices = true } = {},
): Promise<Visitor & { email: string }> {
  const visitor = new Visitor(app.origin);
  const token = await requestToken(visitor, app.code?.(code) ?? code, email, cdlNumber);
  const response = await visitor.post("/apply/verify", { token, ...(shared && { shared: "on" }) });
  if (response.status !== 302) throw new Error(`${email} could not be verified: ${response.status}`);
  if (notices) await saveSection(visitor, "notices", TYPED.notices);
  return Object.assign(visitor, { email });
}

export const TYPED = {
  notices: { eSign: "on", investigation: "on" },
  you: {
    firstName: "Maya",
    middleName: "",
    lastName: "Ruiz",
    suffix: "",
    otherNames: "",
    "dateOfBirth.month": "5",
    "dateOfBirth.day": "14",
    "dateOfBirth.year": "1988",
    ssn: "536-22-1234",
    noSsnReason: "",
    phone: "(402) 555-0134",
    rightToWork: "yes",
  },
  residences: {
    "current.street": "12 Oak Street",
    "current.city": "Omaha",
    "current.state": "NE",
    "current.zip": "68102",
    "current.since.month": "3",
    "current.since.year": "2010",
  },
} as const;

/** The version that a section's page carries. */
export async function versionOf(visitor: Visitor, section: string): Promise<string> {
  return String(heldIn((await visitor.get(`/applicant/application/${section}`)).text, "version"));
}

/** The name of the buttons that save and go on, or save and leave. */
const PRESSED = "then";

/** A section that nobody has saved yet has version 0; the page is asked only for that of another. */
export async function saveSection(
  visitor: Visitor,
  section: string,
  fields: Fields,
  { button = "continue", version }: { button?: "continue" | "later"; version?: string } = {},
): Promise<HttpResponse> {
  const save = (at: string) =>
    visitor.post(`/applicant/application/${section}`, { version: at, [PRESSED]: button, ...fields });
  const first = await save(version ?? "0");
  const isSavedBefore = first.status === 409 && version === undefined;
  return responseOf(visitor, isSavedBefore ? await save(await versionOf(visitor, section)) : first);
}

/** The page that tells what is wrong, where saving led to one. */
export const responseOf = async (visitor: Visitor, response: HttpResponse): Promise<HttpResponse> =>
  response.location?.includes("check=1") ? visitor.get(response.location) : response;

/** An applicant at Sunbeam (no CDL needed) whose application is signed. The same SSN twice would be a possible duplicate. */
export async function submitted(
  app: { origin: string; code?: (demo: string) => string },
  { ssn = `536-22-${1000 + (nextNumber() % 9000)}` } = {},
): Promise<Visitor & { email: string }> {
  const visitor = await applicant(app, { code: "SUNBEAM", cdlNumber: "" });
  await saveSection(visitor, "you", { ...TYPED.you, ssn });
  await saveSection(visitor, "residences", TYPED.residences);
  const response = await visitor.post("/applicant/application/review", { signature: "Maya Ruiz" });
  if (response.location !== "/application/application/completed") throw new Error(`not submitted: ${response.status}`);
  return visitor;
}
