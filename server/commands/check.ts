import { readEnv } from "~/settings.server";
import { CommandFault, type Run } from "../admin-usage";
import { AROUND_CHECKS } from "../startup/around";
import { findFaults } from "../startup/check";
import { ask, lineOf } from "../startup/finding";

export const check: Run = async () => {
  const read = readEnv(process.env);
  const around = "env" in read ? await ask(AROUND_CHECKS, read.env) : [];
  const findings = [...(await findFaults(process.env)), ...around];
  const lines = findings.map((finding) => lineOf(finding).trimEnd());
  if (findings.some(({ refuses }) => refuses)) throw new CommandFault(["To be mended first:", ...lines], { findings });
  return { says: ["Roadhand can start.", ...lines], json: { findings } };
};
