/**
 * The keys of status links (`/en/offers/{id}#k=…`), by the request's id. They lie in the memory of this document alone: not in the address, once it was read, nor on the
 * device. Whoever loads the page anew opens the link of the e-mail again.
 */
const keys = new Map<string, string>()

/** What an e-mail has: letters, digits, and what base64url adds. */
const pattern = /^k=([\w-]{16,128})$/

/**
 * Remembers the key of an address's fragment.
 * @param hash without its `#`
 * @returns whether there was one, and the address is to be rid of it
 */
export function takeStatusKey(id: string, hash: string): boolean {
  const key = pattern.exec(hash)?.[1]
  if (key === undefined) return false
  keys.set(id, key)
  return true
}

export const statusKey = (id: string): string | undefined => keys.get(id)
