/** A request that has read whose data it is about before an erasure, and seals after it: the key is gone. */
import { describe, expect, it } from "vitest";
import { newId } from "~/server/ids.server";
import { callApi, tokenOf } from "../api/caller";
import { applicant } from "../applicant";
import { file, pdf } from "../driver/filing";
import { app, data, manager } from "../northway";
import { shows } from "../page";
import { driverId, folderId } from "../rows";

/** As the request sees it: the row still names the key that the erasure has deleted. */
async function overtaken() {
  const who = await applicant(app);
  data.runUnguarded("update drivers set data_key_id = ? where id = ?", newId(), driverId(who));
  return who;
}

describe("what is sealed after the key was erased", () => {
  it("is gone, by the API", async () => {
    const who = await overtaken();
    const token = await tokenOf(app, "north.manager");
    const note = await callApi(app, "POST", `driver/${driverId(who)}/notes`, { token, body: { text: "Called." } });
    expect([note.status, note.body.error?.code]).toEqual([410, "data_erased"]);
    const form = new FormData();
    form.append("document", new Blob([new Uint8Array(pdf())]), "card.pdf");
    const upload = await callApi(app, "POST", `folder/${folderId(who, "medical")}/file`, { token, form });
    expect([upload.status, upload.body.error?.code]).toEqual([410, "data_erased"]);
  });

  it("is gone, by a page, and says so", async () => {
    const who = await overtaken();
    shows(
      await manager.post(`/driver/${driverId(who)}/note`, { note: "Called." }),
      410,
      "This was erased in the meantime, so nothing was saved",
    );
    const upload = await file(manager, `/folder/${folderId(who, "medical")}/file`, {
      files: [{ bytes: pdf(), name: "card.pdf" }],
    });
    shows(upload, 410, "This was erased in the meantime, so nothing was saved");
  });
});
