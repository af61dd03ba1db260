import { type Alternatives, findSimilar, type Similarity } from "db/search.server";
import { transpositionsOf } from "db/similar";
import { endOfReference } from "~/domain/application/record/reference";
import { ENDING } from "~/domain/cdl/cdl";
import { normalizeLicenceNumber } from "~/domain/cdl/number";
import { foldLine } from "~/domain/folding";
import { licenceEndingIndex, licenceIndex, searchOf } from "./cdl.server";

const PHONE = /^[\d\s()+./-]+$/;
const PHONE_DIGITS = { min: 4, max: 15 };
const LICENCE_LENGTH = 25;

/** The query with two neighboring characters swapped. License numbers stay blind: their alternatives are HMACs as well. */
function alternativesOf(companyId: string, query: string): Alternatives {
  const number = normalizeLicenceNumber(query);
  const digits = PHONE.test(foldLine(query)) ? foldLine(query).replace(/\D/g, "") : "";
  const reference = endOfReference(query);
  const numbers = /\d/.test(number) && number.length <= LICENCE_LENGTH ? transpositionsOf(number) : [];
  const isPhone = digits.length >= PHONE_DIGITS.min && digits.length <= PHONE_DIGITS.max;
  return {
    phones: isPhone ? transpositionsOf(digits) : [],
    references: reference ? transpositionsOf(reference) : [],
    licences: number.length > ENDING ? numbers.map(licenceIndex) : [],
    endings: number.length === ENDING ? numbers.map((ending) => licenceEndingIndex(companyId, ending)) : [],
  };
}

/** With more exact matches, similar people are not looked up. */
const ENOUGH_FOUND = 5;
const MAX_SIMILAR = 10;

export async function findSimilarPeople(companyId: string, query: string, found: number) {
  if (found > ENOUGH_FOUND) return new Map<number, Similarity>();
  const similar = await findSimilar(
    companyId,
    searchOf(companyId, query),
    alternativesOf(companyId, query),
    MAX_SIMILAR,
  );
  return new Map(similar.map(({ searchId, similarity }) => [searchId, similarity]));
}
