/**
 * Keys of shared photos in the database of the drafts, beside those of the drafts, which begin with a number. They are in the same store,
 * so that one transaction moves a photo into a draft.
 */

const prefix = 'shared'
type SharedKey = [prefix: typeof prefix, share: string, index: number]

export const sharedKey = (share: string, index: number): SharedKey => [prefix, share, index]

export const isSharedKey = (key: IDBValidKey): key is SharedKey => Array.isArray(key) && key[0] === prefix

export const allSharedKeys = (): IDBKeyRange => IDBKeyRange.bound([prefix], [prefix, []])

/** The id of a shared photo; its file has the same in the draft. */
export const sharedId = ([, share, index]: SharedKey): string => `${prefix} ${share} ${index}`

/** @returns undefined for the id of a file that was not shared */
export function keyOfSharedId(id: string): SharedKey | undefined {
  const [name, share, index] = id.split(' ')
  return name === prefix && share !== undefined && index !== undefined ? sharedKey(share, Number(index)) : undefined
}
