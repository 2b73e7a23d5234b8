/** The JSON text of a value of type T, so that what was written once is not written again for each request. */
export type Json<T> = {
  readonly text: string
  /** Never there; it keeps the texts of two types apart. */
  readonly of?: T
}

export const toJson = <T>(value: T): Json<T> => ({ text: JSON.stringify(value) })

// Both put together with `+`: the engine then copies the characters once, when the whole is sent, and not on each level.

export function jsonList<T>(items: readonly Json<T>[]): Json<T[]> {
  let text = '['
  for (const [place, item] of items.entries()) text += place === 0 ? item.text : `,${item.text}`
  return { text: `${text}]` }
}

/** An object out of members that are JSON already; absent ones are left out. */
export function jsonObject<T extends object>(members: { [Key in keyof T]: Json<Exclude<T[Key], undefined>> }): Json<T> {
  let text = ''
  for (const [key, value] of Object.entries<Json<unknown> | undefined>(members)) {
    if (value) text += `${text === '' ? '' : ','}"${key}":${value.text}`
  }
  return { text: `{${text}}` }
}
