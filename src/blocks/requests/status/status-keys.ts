/**
 * The keys of status links (`/en/offers/{id}#k=…`), by the request's id. They stay in the memory of this document: not in the address after
 * it was read, and not on the device. After a reload the viewer has to open the link of the e-mail again.
 */
const keys = new Map<string, string>()

/** The key in an e-mail's link: characters of base64url. */
const pattern = /^k=([\w-]{16,128})$/

/**
 * Remembers the key in an address's fragment.
 * @param hash without its `#`
 * @returns whether there was one, and must be removed from the address
 */
export function takeStatusKey(id: string, hash: string): boolean {
  const key = pattern.exec(hash)?.[1]
  if (key === undefined) return false
  keys.set(id, key)
  return true
}

export const statusKey = (id: string): string | undefined => keys.get(id)
