/** Pages that React takes over carry their loaders' data to the browser, where whoever sits there can read it. */
import { describe, expect, it } from "vitest";
import { signed } from "../driver/stages";
import { administrator, data, manager } from "../northway";
import { applicationId, driverId } from "../rows";

const SSN = "536-22-7391";
const who = await signed("Ada", "Lindqvist", { ssn: SSN });
const application = `/application/${applicationId(who)}`;
const driver = `/driver/${driverId(who)}`;

const STORED_SECRETS = data
  .all<{ secret: string }>("select password_hash as secret from users where password_hash is not null")
  .map(({ secret }) => secret);

describe.each([
  ["an Administrator", administrator],
  ["a Manager", manager],
])("what is sent to %s", (_, reader) => {
  it.each([
    "/",
    "/applications",
    "/drivers",
    "/drivers/compliance",
    "/retention",
    "/templates",
    "/my-company",
    "/user",
    application,
    `${application}/approval`,
    `${application}/ssn`,
    driver,
    `${driver}/cdl`,
    `${driver}/investigation`,
  ])("on %s holds no whole SSN and no stored secret", async (path) => {
    const { status, text } = await reader.get(path);
    expect([200, 302, 403, 404]).toContain(status);
    for (const secret of [SSN, SSN.replaceAll("-", ""), ...STORED_SECRETS]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/\\"(?:\w*(?:sealed|Sealed|Hash|Index)|dataKeyId|wrappedKey)\\"/);
  });
});
