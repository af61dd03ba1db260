import { readEnv } from "~/settings.server";
import { CommandFault, type Run } from "../admin-usage";
import { ENVIRONMENT_CHECKS } from "../startup/environment";
import { formatFinding, runChecks } from "../startup/finding";
import { findFaults } from "../startup/start-checks";

export const check: Run = async () => {
  const read = readEnv(process.env);
  const faults = await findFaults(process.env);
  // These open the database, which creates files beside it: not in a folder that a start would refuse.
  const isSound = !faults.some(({ refuses }) => refuses);
  const environmentFindings = isSound && "env" in read ? await runChecks(ENVIRONMENT_CHECKS, read.env) : [];
  const findings = [...faults, ...environmentFindings];
  const lines = findings.map((finding) => formatFinding(finding).trimEnd());
  if (findings.some(({ refuses }) => refuses)) throw new CommandFault(["To be mended first:", ...lines], { findings });
  return { lines: ["Roadhand can start.", ...lines], json: { findings } };
};
