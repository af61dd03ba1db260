import { type FileFault, verifyFiles as verified } from "~/domain/file/verification.server";
import { CommandFault, type Run } from "../admin-usage";

const SAYS: Record<FileFault, string> = {
  lost: "is gone",
  damaged: "has other bytes than were stored",
  locked: "does not open: its driver's key is damaged",
};
const MAX_LINES = 100;

export const verifyFiles: Run = async ({ first }) => {
  let files = 0;
  const faults: unknown[] = [];
  const lines: string[] = [];
  for await (const { fault, ...file } of verified()) {
    files += 1;
    if (!fault) continue;
    faults.push({ ...file, fault });
    if (lines.length < MAX_LINES)
      lines.push(
        `${file.id} (${file.kind}, driver ${file.driverId}, ${file.company}) ${SAYS[fault]}: files/${file.storedAs.slice(0, 2)}/${file.storedAs}`,
      );
    if (first) break;
  }
  if (faults.length > 0)
    throw new CommandFault(
      [
        ...lines,
        first ? "There may be more." : `${faults.length} of ${files} files.`,
        "Put them back from a backup, under the same names.",
      ],
      { files, faults },
    );
  return { lines: [`${files} files, all of them whole.`], json: { files, faults } };
};
