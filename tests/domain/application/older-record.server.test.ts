/** What was signed before format 3 has a field for each language in its questions, and is read for good. */
import { expect, it } from "vitest";
import { decryptRecord, transcribeRecord } from "~/domain/application/record/signed-record.server";
import { decryptSnapshot, snapshotContext } from "~/domain/application/record/snapshot.server";
import { wordsIn } from "~/server/i18n.server";
import { newId } from "~/server/ids.server";
import { newDataKey } from "~/server/vault.server";

const option = { value: "day", en: "Day shift", es: "Turno de día" };
const base = { required: true, options: [] };
const signed = {
  format: 2,
  answers: { questions: { q1: "day", q2: "Majo" } },
  questions: [
    { ...base, id: "q1", kind: "one_of", labelEn: "Shift", labelEs: "Turno", helpEn: "Any.", options: [option] },
    { ...base, id: "q2", kind: "short_text", labelEn: "Nickname" },
  ],
};

function sealed(record: object) {
  const { vault } = newDataKey();
  const place = { id: newId(), companyId: newId() };
  return {
    vault,
    row: { ...place, sealedRecord: vault.seal(snapshotContext(place.id, place.companyId), JSON.stringify(record)) },
  };
}

it("questions of an older signature are read in both languages, and the text that was signed stays as it was", () => {
  const { vault, row } = sealed(signed);
  const record = decryptRecord(vault, row);
  const linesIn = (language: "en" | "es") =>
    transcribeRecord(record, wordsIn(language)).flatMap(({ blocks }) =>
      blocks.flatMap(({ lines }) => lines.map(({ label, value }) => [label, value])),
    );
  expect(linesIn("en")).toEqual([
    ["Shift", "Day shift"],
    ["Nickname", "Majo"],
  ]);
  expect(linesIn("es")).toEqual([
    ["Turno", "Turno de día"],
    ["Nickname", "Majo"],
  ]);
  expect(decryptSnapshot(vault, row).toString()).toBe(JSON.stringify(signed));
});

it("a signature of the first format has no questions", () => {
  const { vault, row } = sealed({ format: 1, answers: {} });
  expect(transcribeRecord(decryptRecord(vault, row), wordsIn("en"))).toEqual([]);
});
