import { CommandFault, type Run } from "../admin-usage";
import { findFaults } from "../startup/check";
import { lineOf } from "../startup/finding";

export const check: Run = async () => {
  const findings = await findFaults(process.env);
  const lines = findings.map((finding) => lineOf(finding).trimEnd());
  if (findings.some(({ refuses }) => refuses)) throw new CommandFault(["To be mended first:", ...lines], { findings });
  return { says: ["Roadhand can start.", ...lines], json: { findings } };
};
