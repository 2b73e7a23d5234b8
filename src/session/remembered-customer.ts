/**
 * The customer's id of a token, for cookies of older builds, which lack it. Stored with the end of the token, never with the
 * token itself.
 */
import { localKeys } from '#src/offline/device-names.ts'

/** The last characters are enough to recognize a token, and too few to use it. */
const markOf = (token: string) => token.slice(-8)

const read = () => localStorage.getItem(localKeys.sessionUser)?.split(' ') ?? []

/** @returns the customer's id; undefined if it is unknown, or storage is blocked */
export function rememberedCustomer(token: string): string | undefined {
  try {
    const [mark, customerId] = read()
    return mark === markOf(token) ? customerId : undefined
  } catch (error) {
    console.debug('who is signed in could not be read', error)
    return undefined
  }
}

/** @returns the previously stored id, of any token */
export function storeCustomer(token: string, customerId: string): string | undefined {
  try {
    const [, before] = read()
    localStorage.setItem(localKeys.sessionUser, `${markOf(token)} ${customerId}`)
    return before
  } catch (error) {
    console.debug('who is signed in could not be stored: the cookie says it', error)
    return undefined
  }
}

/** Deletes the id after the customer's logout, unless another customer has signed in since. */
export function forgetCustomer(customerId: string): void {
  if (read()[1] === customerId) localStorage.removeItem(localKeys.sessionUser)
}
