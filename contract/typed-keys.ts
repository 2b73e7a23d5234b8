/** The keys of an object that has none but those of its type. */
export const keysOf = <Whole extends object>(whole: Whole): (keyof Whole & string)[] => Object.keys(whole) as (keyof Whole & string)[]

/** Keys and values of an object that has none but those of its type. */
export const entriesOf = <Key extends string, Value>(whole: { readonly [Each in Key]?: Value }): [Key, Value][] =>
  Object.entries(whole) as [Key, Value][]

/** An object with a value for each of these keys. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
