import { type ComponentType, lazy } from "react";

/** The page's loader calls `ready`, so that the server renders the part at once. The browser fetches its script. */
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
