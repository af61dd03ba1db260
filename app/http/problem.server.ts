import { STATUS_CODES } from "node:http";
import { z } from "zod";

/** RFC 9457; the page of the API's document explains each status under its type. */
export const problemShape = z.object({
  type: z.string().meta({ description: "Where the status is explained, below the address of the installation." }),
  title: z.string().meta({ description: "The status in words, always in English." }),
  status: z.int().meta({ description: "As the answer's own." }),
  detail: z.string().meta({ description: "As `message`." }),
  instance: z
    .string()
    .optional()
    .meta({ description: "`requestId` as a URN.", examples: ["urn:uuid:019a0000-0000-7000-8000-000000000001"] }),
});

const PROBLEM = "application/problem+json";

type Failure = { message: string; error: { code: string }; requestId: string | null };

export function respondProblem(
  accept: string | null | undefined,
  { message, error, requestId }: Failure,
  { status, headers: more }: { status: number; headers: Record<string, string> },
): Response {
  const problem: z.input<typeof problemShape> = {
    type: `/api/docs#refusal-${status}`,
    title: STATUS_CODES[status] ?? String(status),
    status,
    detail: message,
    ...(requestId && { instance: `urn:uuid:${requestId}` }),
  };
  const headers = { ...more, ...(accept?.toLowerCase().includes(PROBLEM) && { "Content-Type": PROBLEM }) };
  return Response.json({ success: false, message, error, requestId, ...problem }, { status, headers });
}
