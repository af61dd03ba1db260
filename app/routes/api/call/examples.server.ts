/** Responses recorded during the API's tests by `npm run api-examples`. */
import recorded from "./examples.json";

type Recorded = Readonly<Record<string, object>>;
const { done, refused }: { done: Recorded; refused: Recorded } = recorded;

/** @param address method and path */
export const doneExample = (address: string, status: number): object | undefined => done[`${address} ${status}`];

/** By their codes. @param address of a call whose conflict tells of itself */
export function refusedExamples(status: number, codes: readonly string[], address?: string) {
  const of = (code: string) => (address && refused[`${address} ${code}`]) || refused[`${status} ${code}`];
  const examples = codes.flatMap((code) => {
    const value = of(code);
    return value ? [[code, { value }] as const] : [];
  });
  return examples.length > 0 ? { examples: Object.fromEntries(examples) } : {};
}
