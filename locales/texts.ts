/** The keys of the texts and the words that each has places for, as the type of `t`. */
import type en from "./en/index";
import type { Namespace } from "./index";

type English = typeof en;

type Base<Key extends string> = Key extends `${infer Plural}_${"one" | "other"}` ? Plural : Key;
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Base<Key> : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];
type TextAt<Tree, Key extends string> = Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree
    ? TextAt<Tree[Head], Rest>
    : never
  : Key extends keyof Tree
    ? Tree[Key]
    : "{{count}}" | Tree[keyof Tree & `${Key}_${"one" | "other"}`];
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** Key → names of its placeholders. */
type Own = { [N in keyof English]: { [Key in KeysOf<English[N]>]: Placeholders<TextAt<English[N], Key>> } };
type Qualified = { [N in Namespace]: `${N}:${keyof Own[N] & string}` }[Namespace];
type Shared = {
  [Key in Qualified]: Key extends `${infer N extends Namespace}:${infer Rest}` ? Own[N][Rest & keyof Own[N]] : never;
};
type Known = { [N in keyof English]: Own[N] & Shared };
type Params<Name extends string> = [Name] extends [never] ? [] : [params: { [key in Name]: string | number }];

export type T<N extends keyof English = "common"> = <Key extends keyof Known[N] & string>(
  key: Key,
  ...params: Params<Known[N][Key] & string>
) => string;
