/** An application that is signed again after inquiries were made, and the employers whom staff add by hand. */
import { describe, expect, it } from "vitest";
import { type Typed, WHOLE } from "../application/whole-application";
import { letterTo } from "../mail";
import { administrator, app } from "../northway";
import { heldIn, says, wordsOf } from "../page";
import { applicationId, audited, driverId, row } from "../rows";
import { until } from "../until";
import type { Visitor } from "../visitor";
import {
  asked,
  EMPLOYERS,
  inquiriesOf,
  investigated,
  RELEASE,
  send,
  signedAgain,
  signRelease,
  stateOf,
} from "./investigated";

const [open, rail]: [Typed, Typed] = [EMPLOYERS.open, EMPLOYERS.rail];
const other = WHOLE.work.employers[2] as Typed;

const end = async (id: string, ending: string) => {
  const path = `/inquiry/${id}/end/${ending}`;
  const version = String(heldIn((await administrator.get(path)).text, "version"));
  expect((await administrator.post(path, { version, words: "Dissolved." })).status).toBe(302);
};
const item = async (who: Visitor & { email: string }) =>
  /Previous employers 49 CFR 391\.23\(a\)\(2\) (\w+)/.exec(
    wordsOf((await administrator.get(`/driver/${driverId(who)}`)).text),
  )?.[1];

describe("an application that is signed again", () => {
  it("adds an inquiry for an employer it names now, and none for those it named before", async () => {
    const who = await investigated(false);
    const first = await inquiriesOf(who);
    for (const id of first) await end(id, "shut");
    expect(await item(who)).toBe("Checked");
    const named = { ...open, name: "Elm Freight", present: undefined, to: open.from, reason: "other" };
    await signedAgain(who, [{ ...open, position: "Driver, corrected" }, named, rail, other]);
    const now = await inquiriesOf(who);
    expect(now).toHaveLength(3);
    expect(await inquiriesOf(who)).toEqual(now);
    const [added = ""] = now.filter((id) => !first.includes(id));
    says(await administrator.get(`/inquiry/${added}`), "Elm Freight", "Ready to send");
    expect(first.map(stateOf)).toEqual(["employer_closed", "employer_closed"]);
    expect(await item(who)).not.toBe("Checked");
    expect(audited("inquiry.begun", driverId(who))).toHaveLength(2);
  });

  it("adds none where the same is signed, also of two jobs at one employer", async () => {
    const who = await investigated(false);
    const first = await inquiriesOf(who);
    const before = { ...open, present: undefined, from: other.from, to: open.from, reason: "other" };
    await signedAgain(who, [{ ...open, position: "Driver, corrected" }, rail, other]);
    expect(await inquiriesOf(who)).toEqual(first);
    await signedAgain(who, [open, before, rail]);
    expect(await inquiriesOf(who)).toHaveLength(3);
  });
});

describe("what a later signature says of contacting an employer", () => {
  const unwanted = "does not want this employer contacted yet";
  const page = async (id: string) => wordsOf((await administrator.get(`/inquiry/${id}`)).text);
  const changes = (who: { email: string }) =>
    audited("inquiry.agreement_changed", driverId(who)).map(({ detail }) => JSON.parse(detail ?? ""));

  const sendWith = async (id: string, fields: Typed = {}) => {
    const once = String(heldIn((await administrator.get(`/inquiry/${id}/letter`)).text, "once"));
    return (await administrator.post(`/inquiry/${id}/letter`, { once, ...fields })).status;
  };

  it("is followed by its inquiry, be the letter out or not, either way, and stands in the audit", async () => {
    const who = await investigated();
    const [road = "", tracks = ""] = await inquiriesOf(who);
    await asked(road);
    await signedAgain(who, [{ ...open, mayContact: "no" }, { ...rail, mayContact: "no" }, other]);
    expect(await inquiriesOf(who)).toEqual([road, tracks]);
    expect(await page(road)).toContain(unwanted);
    expect(await page(tracks)).toContain(unwanted);
    expect(changes(who)).toEqual([
      { inquiry: road, mayContact: false },
      { inquiry: tracks, mayContact: false },
    ]);
    await signedAgain(who, [{ ...open, mayContact: "yes" }, { ...rail, mayContact: "no" }, other]);
    await inquiriesOf(who);
    expect(await page(road)).not.toContain(unwanted);
    expect(await page(tracks)).toContain(unwanted);
    expect(changes(who).slice(2)).toEqual([{ inquiry: road, mayContact: true }]);
  });

  it("counts before the application is looked at once more", async () => {
    const who = await investigated();
    const [road = ""] = await inquiriesOf(who);
    await asked(road);
    await signedAgain(who, [{ ...open, mayContact: "no" }, rail, other], false);
    expect(await sendWith(road)).toBe(409);
    expect(await sendWith(road, { agreed: "on" })).toBe(302);
  });

  it("takes an agreement back that was ticked before it, where it has become no", async () => {
    const who = await investigated(true, "no");
    const [road = ""] = await inquiriesOf(who);
    const contact = `/inquiry/${road}/contact`;
    const version = String(heldIn((await administrator.get(contact)).text, "version"));
    const typed = { version, email: "taken.back@earlier.example", phone: "(816) 555-0171", language: "en" };
    expect((await administrator.post(contact, typed)).status).toBe(302);
    expect(await sendWith(road, { agreed: "on" })).toBe(302);
    expect(await sendWith(road)).toBe(302);
    for (const mayContact of ["yes", "no"]) {
      await signedAgain(who, [{ ...open, mayContact }, { ...rail, mayContact }, other]);
      await inquiriesOf(who);
    }
    expect(await sendWith(road)).toBe(409);
    expect(await page(road)).toContain(unwanted);
  });

  it("reaches an inquiry that is closed, so that opening it anew mails nobody", async () => {
    const who = await investigated(false);
    const [road = "", tracks = ""] = await inquiriesOf(who);
    await end(road, "shut");
    await signedAgain(who, [{ ...open, mayContact: "no" }, rail, other]);
    expect(await inquiriesOf(who)).toEqual([road, tracks]);
    expect([stateOf(road), stateOf(tracks)]).toEqual(["employer_closed", "ready"]);
    says(await administrator.get(`/inquiry/${road}`), "May be contacted now No");
    await end(road, "reopen");
    expect(await page(road)).toContain(unwanted);
  });

  it("reaches an employer whom staff had added by hand", async () => {
    const who = await investigated(false);
    const path = `/driver/${driverId(who)}/investigation/add`;
    const once = String(heldIn((await administrator.get(path)).text, "once"));
    const { city, state } = open;
    const fields = {
      once,
      name: "Elm Freight",
      city: String(city),
      state: String(state),
      fmcsrs: "yes",
      part40: "no",
      language: "en",
    };
    const added = String((await administrator.post(path, fields)).location);
    const elm = { ...open, name: "Elm Freight", present: undefined, to: open.from, reason: "other", mayContact: "no" };
    const before = await inquiriesOf(who);
    await signedAgain(who, [open, elm, rail, other]);
    expect(await inquiriesOf(who)).toEqual(before);
    expect(await page(String(added.split("/").at(-1)))).toContain(unwanted);
  });
});

describe("an employer added by hand", () => {
  it("is named in a release that the driver is asked for once more, of which staff can remind them", async () => {
    const who = await investigated();
    const path = `/driver/${driverId(who)}/investigation/add`;
    const fields = { name: "Elm Freight", fmcsrs: "yes", part40: "no", email: "yard@elm.example", language: "en" };
    const page = await administrator.get(path);
    says(page, "asked to sign a release that names this employer");
    const once = String(heldIn(page.text, "once"));
    const added = String((await administrator.post(path, { once, ...fields })).location);
    const inquiry = await administrator.get(added);
    says(inquiry, "has not signed a release that names this employer", "asks them to sign one", "Remind the driver");
    const application = applicationId(who);
    expect(inquiry.text).toContain(`href="/application/${application}#releases"`);
    says(await administrator.get(`/application/${application}`), "Remind the driver");
    expect((await administrator.post(`/application/${application}/release-reminder`)).status).toBe(302);
    says(await who.get(RELEASE), "Elm Freight", "Prairie Line Transport LLC (Kansas City, MO)");
    await signRelease(who);
    await until(async () => (await administrator.get(added)).text.includes(`href="${added}/letter"`));
    await send(added.split("/").at(-1) ?? "");
    await letterTo(app, fields.email, 1);
  });

  it("of a driver whose application has ended is asked with a release on paper", async () => {
    const who = await investigated(false);
    const application = applicationId(who);
    expect((await who.post("/applicant/application/withdraw", {})).status).toBe(302);
    expect(row("applications", application).status).toBe("withdrawn");
    const path = `/driver/${driverId(who)}/investigation/add`;
    const once = String(heldIn((await administrator.get(path)).text, "once"));
    const fields = { once, name: "Elm Freight", fmcsrs: "yes", part40: "no", language: "en" };
    const added = String((await administrator.post(path, fields)).location);
    says(await administrator.get(added), "Have one signed on paper");
  });
});
