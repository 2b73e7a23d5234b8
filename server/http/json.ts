/** The JSON text of a value of type T, so that what was written once is not written again for each request. */
export type Json<T> = {
  readonly text: string
  /** Never there; it keeps the texts of two types apart. */
  readonly of?: T
}

export const toJson = <T>(value: T): Json<T> => ({ text: JSON.stringify(value) })

export const jsonList = <T>(items: readonly Json<T>[]): Json<T[]> => ({ text: `[${items.map(({ text }) => text).join(',')}]` })

/** An object out of members that are JSON already; absent ones are left out. */
export function jsonObject<T extends object>(members: { [Key in keyof T]: Json<Exclude<T[Key], undefined>> }): Json<T> {
  const parts = Object.entries<Json<unknown> | undefined>(members).flatMap(([key, value]) => (value ? [`"${key}":${value.text}`] : []))
  return { text: `{${parts.join(',')}}` }
}
