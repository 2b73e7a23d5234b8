/**
 * Whose a token is, as the server has said it before: for a cookie of an older build, which does not have the customer's id. Stored beside a mark of the token,
 * never with the token itself.
 */
import { localKeys } from '#src/offline/device-names.ts'

/** Enough to know a token again, too little to use it. */
const markOf = (token: string) => token.slice(-8)

const read = () => localStorage.getItem(localKeys.sessionUser)?.split(' ') ?? []

/** @returns the customer's id; undefined where it is not known, or the browser does not let it be read */
export function rememberedCustomer(token: string): string | undefined {
  try {
    const [mark, customerId] = read()
    return mark === markOf(token) ? customerId : undefined
  } catch (error) {
    console.debug('who is signed in could not be read', error)
    return undefined
  }
}

/** @returns the id that was stored before, under whichever token */
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

/** This customer has logged out. Where the event comes late, and somebody else is here by then, nothing of theirs is forgotten. */
export function forgetCustomer(customerId: string): void {
  if (read()[1] === customerId) localStorage.removeItem(localKeys.sessionUser)
}
