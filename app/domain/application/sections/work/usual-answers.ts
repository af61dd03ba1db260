import { ABROAD } from "~/domain/abroad";

const NOT_REGULATED = { fmcsrs: "no", part40: "no" };

/** What 49 CFR 391.21(b)(10)(iv) asks, where nobody drove a truck or bus, or the job was abroad. Given only where left blank. */
export const usualAnswers = ({ droveCmv, state }: Readonly<Record<string, unknown>>): Record<string, string> =>
  droveCmv !== "yes" || state === ABROAD ? NOT_REGULATED : {};
