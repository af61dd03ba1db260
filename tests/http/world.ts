/** Each test file has companies and staff of its own in the running product, set up as the demo's are and without its people. */
import { randomInt } from "node:crypto";
import { CODE_ALPHABET } from "~/domain/template/template";
import { newId } from "~/server/ids.server";
import { connectDemo } from "./connection";
import type { Data, NewRow } from "./database";
import { nextNumber } from "./numbers";

const COMPANIES = ["Northway Freight", "Sunbeam Carriers"];

const newCode = (): string => Array.from({ length: 7 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");

export type World = {
  /** The user name of this file's own, by that of the demo. */
  username: (demo: string) => string;
  /** Of a position, by its code in the demo. */
  code: (demo: string) => string;
  /** By its name; undefined for one that was made later. */
  companyId: (name: string) => string | undefined;
};

/** Where a file has the whole product to itself. */
export const THE_DEMO: World = { username: (name) => name, code: (code) => code, companyId: () => undefined };

export function found(data: Data): World {
  const number = nextNumber();
  const companies = new Map<string, string>();
  const users = new Map<string, string>();
  const codes = new Map<string, string>();
  // As they were made: what an earlier file did to the demo's is not copied.
  const demo = connectDemo();
  const rowsOf = (table: string, column: string, value: unknown) =>
    demo.all(`select * from ${table} where ${column} = ?`, [value]) as NewRow[];

  data.atOnce(() => {
    for (const name of COMPANIES) {
      const id = newId();
      companies.set(name, id);
      const [company] = rowsOf("companies", "name", name);
      data.insert("companies", { ...company, id });
      for (const grant of rowsOf("access_grants", "company_id", company?.id))
        data.insert("access_grants", { ...grant, id: newId(), company_id: id, decided_by_user_id: null });
      for (const text of rowsOf("release_texts", "company_id", company?.id))
        data.insert("release_texts", { ...text, id: newId(), company_id: id });
      for (const template of rowsOf("templates", "company_id", company?.id)) {
        const [templateId, code] = [newId(), newCode()];
        codes.set(String(template.code), code);
        data.insert("templates", { ...template, id: templateId, company_id: id, code });
        for (const version of rowsOf("template_versions", "template_id", template.id))
          data.insert("template_versions", { ...version, id: newId(), company_id: id, template_id: templateId });
      }
    }
    for (const name of ["rtic.admin", "rtic.manager", "north.admin", "north.manager", "sun.admin", "sun.manager"]) {
      const [user] = rowsOf("users", "username", name);
      const id = newId();
      const username = `${name}.${number}`;
      users.set(name, username);
      data.insert("users", { ...user, id, username, email: `${username}@example.test`, last_sign_in_at: null });
      for (const membership of rowsOf("memberships", "user_id", user?.id)) {
        const [company] = rowsOf("companies", "id", membership.company_id);
        data.insert("memberships", {
          ...membership,
          user_id: id,
          company_id: companies.get(String(company?.name)) ?? "",
        });
      }
    }
  });
  demo.close();
  const existing = (map: Map<string, string>) => (name: string) => map.get(name) ?? name;
  return { username: existing(users), code: existing(codes), companyId: (name) => companies.get(name) };
}
