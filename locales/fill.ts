export type Params = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{\{(\w+)\}\}(\.?)/g;
/** "until 8:43 p.m." and "Ann Lee Jr." bring the full stop of the sentence along. */
const put = (value: string, stop: string): string => (value.endsWith(".") ? value : value + stop);

/** In place of i18next's interpolation, which would look for further places and keys in what people have typed. A place whose value is not known stays empty. */
export const fill = (text: string, params: Params): string =>
  text.replace(PLACEHOLDER, (_, name: string, stop: string) => put(String(params[name] ?? ""), stop));
