import { type ComponentType, lazy } from "react";

/**
 * A part of a page whose script only those fetch who see it. The page's loader makes it ready on the server, where it is then
 * rendered at once; the browser keeps what the server sent, or the page before, until the script is there.
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
