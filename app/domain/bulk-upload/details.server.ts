import type { DocumentFault } from "~/domain/file/document.server";
import type { ZipFault } from "~/server/zip.server";
import type { GuessedDetails } from "./limits";

export type BulkDocumentFault = DocumentFault | ZipFault | "file_too_large";

export type BulkDocumentDetails = GuessedDetails & {
  path: string;
  source: string | null;
  fault?: BulkDocumentFault | undefined;
  file?: { name: string; mediaType: string; size: number; sha256: string; width?: number; height?: number } | undefined;
};

export const bulkDocumentContext = (id: string, company: string, column = "bytes") => ({
  table: "arrived_papers",
  column,
  row: id,
  company,
});
