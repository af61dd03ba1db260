/** Many papers at once: sent, confirmed page by page, filed. */
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { addDays, dayOf } from "~/domain/day";
import { newEmail } from "../applicant";
import { idOf } from "../database";
import { administrator, app, data, manager, stranger } from "../northway";
import { nextNumber } from "../numbers";
import { formsOf, heldIn, says, shows, wordsOf } from "../page";
import { masquerading } from "../people";
import { audited, driverId, folderId } from "../rows";
import { dayFields, type Fields, staff, type Visitor } from "../visitor";
import { bringIn, pressTable } from "./bringing";
import { pdf } from "./filing";
import { jpeg } from "./licence";

const PAGE = "/drivers/papers";
const TODAY = dayOf(new Date(), "America/Chicago");

type Brought = { id: string; email: string; last: string; code: string };
async function bring(last = `Paper${nextNumber()}`, first = "Rosa"): Promise<Brought> {
  const [email, code] = [newEmail(), `P${nextNumber()}`];
  const rows = [
    "first_name,last_name,email,start_date,employee_code,license_number,license_state,license_class,license_expires",
    `${first},${last},${email},2021-03-14,${code},NP${nextNumber()},NE,A,2039-05-06`,
  ];
  shows(await bringIn(administrator, rows.join("\n")), 200, "1 driver was added");
  return { id: driverId({ email }), email, last, code };
}

const zip = (files: Record<string, Buffer>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(bytes)]))));

async function send(who: Visitor, files: Record<string, Buffer>): Promise<string> {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files)) form.append("documents", new Blob([new Uint8Array(bytes)]), name);
  const sent = await who.upload(PAGE, form);
  expect([sent.status, wordsOf(sent.text)]).toEqual([302, ""]);
  return sent.location ?? "";
}
/** Presses the button of the page as it stands, with something typed over it. */
async function confirm(who: Visitor, address: string, typed: Fields = {}) {
  const shown = formsOf((await who.get(address)).text).find(({ values }) => "papers[0].id" in values);
  return who.post(address, { ...shown?.values, ...typed });
}
const filesOf = (id: string) =>
  data.all<{ kind: string; name: string; paperOn: string | null; expiresOn: string | null }>(
    'select kind, name, paper_on as "paperOn", expires_on as "expiresOn" from files where driver_id = ? order by kind',
    id,
  );
const waitingIn = (address: string) => data.count("arrived_papers", "batch_id = ?", address.split("/").at(-1) ?? "");

describe("papers that come together", () => {
  it("are matched by their names, confirmed, and filed with day and source", async () => {
    const anna = await bring();
    const end = addDays(TODAY, 300);
    const address = await send(administrator, {
      "cabinet.zip": zip({
        [`${anna.code} CDLIS exp ${end}.pdf`]: pdf(),
        [`${anna.last}_Rosa_MVR_2026-03-01.jpg`]: await jpeg(),
        "scan0001.pdf": pdf(),
        "notes.txt": Buffer.from("no paper"),
      }),
    });
    const page = await administrator.get(address);
    says(
      page,
      "4 of 4 are waiting",
      `${anna.last}_Rosa_MVR_2026-03-01.jpg`,
      "1 file cannot be filed: notes.txt: ",
      "Not sure",
    );
    expect(heldIn(page.text, "papers[0].driver")).toBe(`${anna.last}, Rosa · ${anna.code}`);
    expect(filesOf(anna.id)).toEqual([]);
    const filed = await confirm(administrator, address);
    expect([filed.status, filed.location]).toEqual([302, address]);
    expect(filesOf(anna.id)).toEqual([
      { kind: "cdlis_record", name: `${anna.code} CDLIS exp ${end}.pdf`, paperOn: null, expiresOn: end },
      { kind: "mvr", name: `${anna.last}_Rosa_MVR_2026-03-01.jpg`, paperOn: "2026-03-01", expiresOn: null },
    ]);
    const file = idOf(data, "select id from files where driver_id = ? and kind = 'mvr'", anna.id);
    says(await administrator.get(`/file/${file}/edit`), "cabinet.zip: ", "Mar 1, 2026");
    expect(audited("file.added", file)[0]?.detail).toContain("together");
    // What was not ticked stays, with what cannot be filed.
    says(await administrator.get(address), "2 of 4 are waiting", "scan0001.pdf");
    const card = wordsOf((await administrator.get(`/driver/${anna.id}`)).text);
    expect(card).toMatch(/Medical certificate 49 CFR 391\.51\(b\)\(6\) (On file|Expires)/);
  });

  it("say whose driving record each is by the State in their names, which is shown and can be changed", async () => {
    const who = await bring();
    const address = await send(administrator, {
      [`${who.code} Driving record NE 2026-03-01.pdf`]: pdf(),
      [`${who.code} Driving record IA 2026-03-02.pdf`]: pdf(),
      [`${who.code} psp.pdf`]: pdf(),
    });
    const page = await administrator.get(address);
    says(page, "Whose driving record");
    const authorities = [0, 1, 2].map((at) => heldIn(page.text, `papers[${at}].authority`));
    expect(authorities.toSorted()).toEqual(["", "IA – Iowa", "NE – Nebraska"]);
    const iowa = `papers[${authorities.indexOf("IA – Iowa")}].authority`;
    shows(await confirm(administrator, address, { [iowa]: "Ioway" }), 422, "Choose one from the list.");
    await confirm(administrator, address, { "papers[0].authority": "kansas" });
    const filed = data.all<{ kind: string; authority: string | null }>(
      "select kind, authority from files where driver_id = ? order by coalesce(authority, '')",
      who.id,
    );
    expect(filed).toEqual([
      { kind: "psp", authority: null },
      { kind: "mvr", authority: "KS" },
      { kind: "mvr", authority: "NE" },
    ]);
  });

  it("have a table among them that says whose and what each is: shown first, with its faults, then used", async () => {
    const [one, two] = [await bring(), await bring()];
    const rows = [
      "File name;Driver;Document;Vence;Box",
      `scan0001.pdf;${one.last}, Rosa;Medical card;${addDays(TODAY, 200)};4`,
      `b/scan0002.pdf;Rosa ${two.last};PSP report;;4`,
      `scan0003;Nobody Known;PSP report;;4`,
      `scan0009.pdf;Rosa ${two.last};Wine list;;4`,
    ];
    const address = await send(administrator, {
      "cabinet.zip": zip({
        "index.csv": Buffer.from(rows.join("\r\n"), "utf8"),
        "scan0001.pdf": pdf(),
        "b/scan0002.pdf": pdf(),
        "c/scan0002.pdf": pdf(),
        "scan0003.pdf": pdf(),
      }),
    });
    expect(address).toContain("/index/");
    const shown = await administrator.get(address);
    shows(shown, 200, `${one.last}, Rosa · ${one.code}`, "Medical examiner's certificate", "Use it for 2 papers");
    says(shown, "2 rows have a fault", "No current or approved driver has this name.");
    says(shown, "No uploaded file has this name.", "We don't know this type of document, or it names two");
    const values = formsOf(shown.text).find((form) => "seen" in form.values)?.values ?? {};
    const batch = address.split("/index/")[0] ?? "";
    const used = await pressTable(address, values, "import");
    expect(used.location).toBe(batch);
    expect((await administrator.get(address)).location).toBe(batch);
    expect(filesOf(one.id)).toEqual([]);
    await confirm(administrator, batch);
    expect(filesOf(one.id)).toMatchObject([{ kind: "medical_certificate", expiresOn: addDays(TODAY, 200) }]);
    expect(filesOf(two.id)).toMatchObject([{ kind: "psp", name: "scan0002.pdf" }]);
    expect(waitingIn(batch)).toBe(2);
  });

  it("have their table beside them too, with columns of any name, which nobody else sees", async () => {
    const who = await bring();
    const address = await send(administrator, {
      "scan7.pdf": pdf(),
      "list.csv": Buffer.from(`Pic,Badge,Thing\nscan7.pdf,${who.code},psp\n`),
    });
    const shown = await administrator.get(address);
    shows(shown, 200, "The first line needs the file");
    const values = formsOf(shown.text).find((form) => "seen" in form.values)?.values ?? {};
    const chosen = { ...values, "column.0": "file", "column.1": "employee_code", "column.2": "kind" };
    expect((await pressTable(address, chosen, "check")).location).toBe(address);
    shows(await administrator.get(address), 200, `Rosa · ${who.code}`, "Use it for 1 paper");
    expect((await administrator.get(`${address}/corrected`)).text).toContain("scan7.pdf");
    expect((await manager.get(address)).status).toBe(404);
  });

  it("that nobody can be sure of are chosen by hand, and what is wrong with one keeps no other from being filed", async () => {
    const [one, two] = [await bring("Sametwin"), await bring("Sametwin")];
    const address = await send(administrator, {
      "Sametwin Rosa mvr.pdf": pdf(),
      [`${two.code} medical card.pdf`]: pdf(),
      [`${two.code} psp.pdf`]: pdf(),
    });
    const page = await administrator.get(address);
    says(page, `It could be: Sametwin, Rosa · ${one.code}; Sametwin, Rosa · ${two.code}.`);
    const refused = await confirm(administrator, address, {
      "papers[0].take": "on",
      "papers[0].driver": "Rosa Sametwin",
    });
    shows(refused, 422, "Several drivers have this name", "1 paper was filed.");
    says(refused, `${two.code} medical card.pdf: Enter the date it expires.`);
    expect(filesOf(two.id).map(({ kind }) => kind)).toEqual(["psp"]);
    expect(heldIn(refused.text, "papers[0].driver")).toBe("Rosa Sametwin");
    const again = await confirm(administrator, address, {
      "papers[0].take": "on",
      "papers[0].driver": one.code,
      "papers[1].paperOn.month": "3",
      "papers[1].paperOn.day": "1",
      "papers[1].paperOn.year": "2025",
      "papers[1].expiresOn.month": "2",
      "papers[1].expiresOn.day": "1",
      "papers[1].expiresOn.year": "2027",
    });
    expect([again.status, again.location]).toEqual([302, PAGE]);
    expect(filesOf(one.id).map(({ kind }) => kind)).toEqual(["mvr"]);
    // A card of before June 23, 2025 counts by its own day, not by that of its arrival.
    expect(filesOf(two.id)).toContainEqual(
      expect.objectContaining({ kind: "medical_certificate", paperOn: "2025-03-01" }),
    );
    expect(data.count("paper_batches", "id = ?", address.split("/").at(-1) ?? "")).toBe(0);
  });

  it("that are left for later keep what was typed for them", async () => {
    const rosa = await bring();
    const address = await send(administrator, {
      [`${rosa.code} MVR 2026-03-01.pdf`]: pdf(),
      "scan0001.pdf": pdf(),
    });
    const shown = formsOf((await administrator.get(address)).text).find(({ values }) => "papers[0].id" in values);
    const scan = [0, 1].find((at) => shown?.values[`papers[${at}].take`] === undefined);
    await confirm(administrator, address, {
      [`papers[${scan}].driver`]: rosa.code,
      [`papers[${scan}].slot`]: "medical.registry_check",
      ...dayFields(`papers[${scan}].paperOn`, "2026-04-05"),
    });
    expect(filesOf(rosa.id)).toHaveLength(1);
    const again = await administrator.get(address);
    expect(heldIn(again.text, "papers[0].driver")).toBe(`${rosa.last}, Rosa · ${rosa.code}`);
    expect(heldIn(again.text, "papers[0].slot")).toBe("medical.registry_check");
    expect(heldIn(again.text, "papers[0].paperOn.month")).toBe("4");
  });

  it("are filed once: not pressed twice, and not where the same paper lies there", async () => {
    const who = await bring();
    const bytes = pdf();
    const address = await send(administrator, { [`${who.code} psp.pdf`]: bytes, "other.pdf": pdf() });
    const shown = formsOf((await administrator.get(address)).text).find(({ values }) => "papers[0].id" in values);
    for (let time = 0; time < 2; time += 1)
      expect((await administrator.post(address, { ...shown?.values })).status).toBe(302);
    expect(filesOf(who.id)).toHaveLength(1);
    const again = await send(administrator, { [`${who.code} psp again.pdf`]: bytes });
    shows(await confirm(administrator, again), 422, "This document is already in the driver’s folder.");
    expect(filesOf(who.id)).toHaveLength(1);
  });

  it("are encrypted until then, seen only by who sent them, and deleted when they say so", async () => {
    const who = await bring();
    const address = await send(manager, { [`${who.code} drug test.pdf`]: pdf(), [`${who.code} psp.pdf`]: pdf() });
    const page = (await manager.get(address)).text;
    const paper = /\/drivers\/papers\/[\w-]+\/paper\/[\w-]+/.exec(page)?.[0] ?? "";
    expect((await manager.get(`${paper}?view`)).text.slice(0, 5)).toBe("%PDF-");
    for (const other of [administrator, stranger])
      for (const path of [address, paper]) expect((await other.get(path)).status).toBe(404);
    expect((await (await masquerading("north.manager")).post(`${address}/removal`)).status).toBe(403);
    // Who may not read tests cannot file one either.
    expect(heldIn(page, "papers[0].slot")).toBe("");
    expect(page).not.toContain("restricted.drug_alcohol_test");
    const row = data.one<{ details: Buffer }>(
      "select sealed_details as details from arrived_papers where batch_id = ?",
      address.split("/").at(-1) ?? "",
    );
    expect(Buffer.from(row.details).toString("latin1")).not.toContain(who.code);
    expect((await manager.post(`${address}/removal`)).location).toBe(PAGE);
    expect(waitingIn(address)).toBe(0);
    expect((await manager.get(address)).status).toBe(404);
    expect(filesOf(who.id)).toEqual([]);
  });

  it("that are none are told of, and nothing chosen is refused", async () => {
    shows(await administrator.upload(PAGE, new FormData()), 422, "Choose at least one file");
    const address = await send(administrator, { "broken.zip": Buffer.from("PK\u0003\u0004 no more") });
    says(await administrator.get(address), "We can't open this ZIP.");
    expect((await (await staff(app, "sun.manager")).get(PAGE)).text).not.toContain("broken.zip");
  });

  it("are too many for one page in fifties", async () => {
    const who = await bring();
    const many = Object.fromEntries(
      Array.from({ length: 53 }, (_, at) => [`${who.code} training ${String(at).padStart(2, "0")}.pdf`, pdf()]),
    );
    const address = await send(administrator, { "many.zip": zip(many) });
    expect((await confirm(administrator, address)).location).toBe(address);
    expect(filesOf(who.id)).toHaveLength(50);
    says(await administrator.get(address), "3 of 53 are waiting");
    expect((await confirm(administrator, address)).location).toBe(PAGE);
    expect(filesOf(who.id)).toHaveLength(53);
    expect(folderId(who, "other")).toBeTruthy();
  });
});
