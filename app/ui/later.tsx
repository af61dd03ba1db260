import { type ComponentType, lazy } from "react";

/**
 * A component whose script is fetched only where it is shown. The page's loader calls `ready` on the server, so that
 * it renders at once; the browser keeps the server's HTML, or the page before, until the script is there.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | undefined;
  const Fetched = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const Part = (props: Props) => {
    const Now = part ?? Fetched;
    return <Now {...props} />;
  };
  const ready = async () => {
    part ??= await load();
  };
  return { Part, ready };
}
